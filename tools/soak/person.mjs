/** A buyer and seller. Does one thing at a time, chosen at random, and remembers in the ledger what was acknowledged. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { contentOf } from './answers.mjs';

const PASSWORD = 'correct horse';

const SORTS = ['latest', 'popular', 'price-low', 'price-high', 'rating'];
const TERMS = ['soak', 'react', 'टेम्पलेट', '12', 'xq'];

/** Below the hourly limits of a person; somebody new comes then. */
const MAX_ORDERS = 45;
const MAX_UPLOADS = 45;
/** Of a minute's limit of 60. */
const MAX_LISTS = 40;
const MAX_SIGN_INS = 5;

const MAX_FILE_BYTES = 400_000;
const MAX_CHUNK_BYTES = 150_000;

/** How often each is done, compared with the others. */
const WEIGHTS = /** @type {const} */ ({
  browse: 30,
  saveCart: 12,
  saveProfile: 6,
  buy: 6,
  upload: 5,
  download: 10,
  rate: 4,
  listPurchases: 1,
  signIn: 0.5,
});
const TOTAL_WEIGHT = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0);

/** @typedef {{ id: string; title: string; replaces: string | null; content: Buffer<ArrayBuffer>; sent: number }} OpenUpload */
/** @typedef {{ idempotencyKey: string; lines: { product: string; quantity: number; price: number }[] }} Attempt */

/** @param {Uint8Array} content */
const sha256 = (content) => createHash('sha256').update(content).digest('hex');

let people = 0;
let files = 0;

export class Person {
  #shop;
  #browser;
  #headers;
  #orders = 0;
  #uploads = 0;
  #lists = 0;
  #signIns = 0;
  #changes = 0;
  /** @type {OpenUpload | null} */
  #upload = null;
  /** @type {Attempt | null} */
  #attempt = null;

  email;
  /** With a confirmed address. */
  hasAccount = false;
  /** Paid at the provider, without an answer of the server that says so. @type {Set<string>} */
  unconfirmed = new Set();
  /** Own products. @type {{ id: string; title: string }[]} */
  products = [];
  /** Lines of orders. @type {{ id: string; product: string }[]} */
  purchases = [];
  /** Of those. @type {string[]} */
  #unrated = [];

  /** @param {import('./shop.mjs').Shop} shop */
  constructor(shop) {
    people += 1;
    this.#shop = shop;
    this.#browser = shop.createBrowser();
    this.email = `p${people}@example.com`;
    this.#headers = { 'X-Forwarded-For': `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}` };
  }

  get isDone() {
    return this.#orders >= MAX_ORDERS || this.#uploads >= MAX_UPLOADS || this.#lists >= MAX_LISTS;
  }

  /** @param {string} method @param {string} path @param {unknown} [body] @param {string} [what] without ids */
  #ask(method, path, body, what = path.replace(/[0-9a-f-]{36}|\?.*|downloads\/.*/g, '…')) {
    const init = {
      method,
      headers: this.#headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    return this.#shop.answers.count(`${method} ${what}`, () => this.#browser.ask(path, init));
  }

  /** @returns whether somebody is signed in now */
  async signUp() {
    const { ledger } = this.#shop;
    ledger.sent(`account ${this.email}`);
    const { email } = this;
    const account = { name: email, email, password: PASSWORD, consents: this.#shop.consents };
    const response = await this.#ask('POST', '/api/account', account);
    if (!response?.ok) return false;
    try {
      const code = await this.#shop.codeFor(email, () => this.#browser.ask('/healthz'));
      const verified = await this.#ask('POST', '/api/account/verification', {
        email,
        code,
        password: PASSWORD,
      });
      // Before that, somebody else may take the address, and accounts are deleted after some days.
      if (!verified?.ok) return false;
      this.hasAccount = true;
      ledger.acknowledged(`account ${email}`);
      ledger.acknowledged(`profile ${email}`);
      ledger.acknowledged(`cart ${email}`, '[]');
      const signedIn = await this.#ask('POST', '/api/session', { email, password: PASSWORD });
      return signedIn?.ok ?? false;
    } catch {
      // The server went down meanwhile.
      return false;
    }
  }

  async act() {
    let rest = this.#shop.random() * TOTAL_WEIGHT;
    for (const [name, weight] of Object.entries(WEIGHTS)) {
      rest -= weight;
      if (rest < 0) return this[/** @type {keyof typeof WEIGHTS} */ (name)]();
    }
    return undefined;
  }

  async browse() {
    const { pick, products } = this.#shop;
    const product = pick(products)?.id ?? '';
    const query = new URLSearchParams({ size: '24', sort: pick(SORTS) ?? '', text: pick(TERMS) ?? '' });
    const path = pick([
      '/',
      '/buy',
      '/api/catalogue?size=24',
      `/api/catalogue?${query}`,
      `/api/products/${product}`,
    ]);
    await this.#ask('GET', path ?? '/');
  }

  async signIn() {
    if (this.#signIns === MAX_SIGN_INS) return;
    this.#signIns += 1;
    await this.#ask('POST', '/api/session', { email: this.email, password: PASSWORD });
  }

  async saveProfile() {
    const { ledger } = this.#shop;
    this.#changes += 1;
    const bio = `version ${this.#changes}`;
    ledger.sent(`profile ${this.email}`, bio);
    const response = await this.#ask('PATCH', '/api/account', { bio });
    if (response?.ok) ledger.acknowledged(`profile ${this.email}`, bio);
  }

  /** Of products that nobody buys: a purchase takes its lines out of the cart. */
  async saveCart() {
    const { ledger, products, random } = this.#shop;
    const lines = products
      .filter((_, index) => isForCarts(index) && random() < 0.5)
      .map(({ id }) => ({ product: id, quantity: 1 + Math.floor(random() * 9) }));
    const value = JSON.stringify(lines);
    ledger.sent(`cart ${this.email}`, value);
    const response = await this.#ask('PUT', '/api/cart', { lines });
    if (response?.ok) ledger.acknowledged(`cart ${this.email}`, value);
  }

  /** What was interrupted goes on with the same idempotency key. */
  async buy() {
    const { ledger, products, pick, random, razorpay } = this.#shop;
    if (!this.#attempt) {
      const own = new Set(this.products.map(({ id }) => id));
      const product = pick(products.filter(({ id }, index) => !isForCarts(index) && !own.has(id)));
      if (!product) return;
      const line = {
        product: product.id,
        quantity: 1 + Math.floor(random() * 3),
        price: product.price * 100,
      };
      this.#attempt = { idempotencyKey: randomUUID(), lines: [line] };
    }
    this.#orders += 1;
    const response = await this.#ask('POST', '/api/orders', this.#attempt);
    if (!response?.ok) return;
    const { order, window } = /** @type {{ order: { id: string }; window: { order: string } }} */ (
      await contentOf(response)
    );
    this.#attempt = null;
    ledger.sent(`order ${order.id}`);
    this.unconfirmed.add(order.id);
    const proof = razorpay.pay(window.order);
    const what = random();
    // Some close the page before its callback, and the webhook is lost.
    if (what < 0.2) return;
    if (what < 0.5) await this.#sendWebhook(proof.payment);
    const confirmed = await this.#ask('POST', `/api/orders/${order.id}/payment`, proof);
    if (!confirmed?.ok) return;
    const { state, lines } = /** @type {{ state: string; lines: { id: string; product: string }[] }} */ (
      await contentOf(confirmed)
    );
    if (state !== 'paid') this.#shop.lost.push(`order ${order.id} is confirmed and ${state}`);
    ledger.acknowledged(`order ${order.id}`);
    this.unconfirmed.delete(order.id);
    this.purchases.push(...lines);
    this.#unrated.push(...lines.map(({ id }) => id));
  }

  /** @param {string} payment */
  #sendWebhook(payment) {
    const { body, signature } = this.#shop.razorpay.message('payment.captured', payment);
    const init = { method: 'POST', headers: { 'X-Razorpay-Signature': signature }, body };
    return this.#shop.answers.count('POST webhook', () =>
      this.#shop.createBrowser().ask('/api/payments/razorpay', init),
    );
  }

  /** A purchase is rated once. */
  async rate() {
    const { ledger, random } = this.#shop;
    const line = this.#unrated.pop();
    if (line === undefined) return;
    const rating = 1 + Math.floor(random() * 5);
    ledger.sent(`rating ${line}`, String(rating));
    const response = await this.#ask('PUT', `/api/purchases/${line}/rating`, { rating });
    if (response?.ok) ledger.acknowledged(`rating ${line}`, String(rating));
  }

  async listPurchases() {
    this.#lists += 1;
    await this.#ask('GET', '/api/purchases');
  }

  async download() {
    const { hashes, lost, pick } = this.#shop;
    const product = pick([
      ...this.purchases.map((line) => line.product),
      ...this.products.map(({ id }) => id),
    ]);
    if (!product) return;
    const hash = await this.#hashOf(product);
    // A newer version may have been published meanwhile.
    if (hash !== null && !hashes.get(product)?.has(hash)) lost.push(`bytes of ${product}`);
  }

  /** @param {string} product */
  async #hashOf(product) {
    const link = await this.#ask('POST', `/api/products/${product}/download-link`);
    if (!link?.ok) return null;
    const { url } = /** @type {{ url: string }} */ (await contentOf(link));
    const file = await this.#ask('GET', url);
    return file?.ok ? sha256(new Uint8Array(await file.arrayBuffer())) : null;
  }

  /** Announces, or goes on with what was interrupted. */
  async upload() {
    const { random, pick } = this.#shop;
    if (!this.#upload) {
      const replaced = random() < 0.3 ? pick(this.products) : undefined;
      await this.publish(randomBytes(1 + Math.floor(random() * MAX_FILE_BYTES)), replaced);
      return;
    }
    const head = { method: 'HEAD', headers: { 'Tus-Resumable': '1.0.0' } };
    const { id, sent } = this.#upload;
    const response = await this.#shop.answers.count('HEAD upload', async () => {
      const answer = await this.#browser.ask(`/api/uploads/${id}`, head);
      // Gone: it must have been published, which finishing it again confirms.
      return answer.status === 404 ? new Response(null) : answer;
    });
    if (!response?.ok) return;
    const offset = Number(response.headers.get('Upload-Offset') ?? this.#upload.content.length);
    if (offset < sent) this.#shop.lost.push(`upload ${id} has ${offset} bytes instead of ${sent}`);
    this.#upload.sent = offset;
    await this.#finishUpload(this.#upload);
  }

  /** @param {Buffer<ArrayBuffer>} content @param {{ id: string; title: string }} [replaced] product */
  async publish(content, replaced) {
    files += 1;
    this.#uploads += 1;
    const title = replaced?.title ?? `Soak ${files}`;
    const file = { fileName: `${files}.txt`, size: content.length };
    const about = { title, subtitle: '', description: 'D', price: 10, category: 'code', tags: [] };
    const response = replaced
      ? await this.#ask('POST', `/api/products/${replaced.id}/versions`, file)
      : await this.#ask('POST', '/api/uploads', { ...about, ...file });
    if (!response?.ok) return;
    const { id } = /** @type {{ id: string }} */ (await contentOf(response));
    this.#upload = { id, title, replaces: replaced?.id ?? null, content, sent: 0 };
    await this.#finishUpload(this.#upload);
  }

  /** @param {OpenUpload} upload */
  async #finishUpload(upload) {
    const { answers, hashes, ledger, products, random } = this.#shop;
    const { id, title, replaces, content } = upload;
    while (upload.sent < content.length) {
      const chunk = content.subarray(upload.sent, upload.sent + 1 + Math.floor(random() * MAX_CHUNK_BYTES));
      const response = await answers.count('PATCH upload', () => this.#browser.send(id, upload.sent, chunk));
      if (!response?.ok) return;
      upload.sent += chunk.length;
    }
    const hash = sha256(content);
    const product = replaces ?? id;
    hashes.set(product, (hashes.get(product) ?? new Set()).add(hash));
    ledger.sent(`product ${title}`, hash);
    const response = await this.#ask('POST', `/api/uploads/${id}/finish`);
    if (!response?.ok) return;
    ledger.acknowledged(`product ${title}`, hash);
    this.#upload = null;
    if (replaces) return;
    this.products.push({ id, title });
    products.push({ id, title, price: 10 });
  }

  /** Has the server ask the provider about what was paid, as the shop's page does. */
  async settle() {
    for (const order of this.unconfirmed) {
      const { state } = /** @type {{ state: string }} */ (await this.#json('GET', `/api/orders/${order}`));
      // An order begun by a clock a day behind is over when the clock is right again: its payment is refunded.
      const isRefunded = this.#shop.clockWasWrong && state !== 'paid';
      if (!isRefunded) this.#shop.ledger.acknowledged(`order ${order}`);
    }
  }

  /** Everything of this person that the server has, in a new browser. */
  async findAll() {
    this.#browser = this.#shop.createBrowser();
    const { bio } = /** @type {{ bio: string }} */ (
      await this.#json('POST', '/api/session', { email: this.email, password: PASSWORD })
    );
    const cart = /** @type {{ id: string; quantity: number }[]} */ (
      await this.#json('POST', '/api/cart', { lines: [] })
    );
    const lines = cart.map(({ id, quantity }) => ({ product: id, quantity }));
    /** For `compare`. @type {[key: string, value: string][]} */
    const found = [
      [`account ${this.email}`, ''],
      [`profile ${this.email}`, bio],
      [`cart ${this.email}`, JSON.stringify(lines)],
    ];

    const products = /** @type {{ id: string; title: string }[]} */ (
      await this.#json('GET', '/api/seller/products')
    );
    for (const { id, title } of products) found.push([`product ${title}`, String(await this.#hashOf(id))]);

    const purchases =
      /** @type {{ id: string; order: string; product: string; rating: number | null; quantity: number }[]} */ (
        await this.#json('GET', '/api/purchases')
      );
    for (const { id, order, rating } of purchases) {
      found.push([`order ${order}`, '']);
      if (rating !== null) found.push([`rating ${id}`, String(rating)]);
    }
    const { totalSales } = /** @type {{ totalSales: number }} */ (
      await this.#json('GET', '/api/seller/stats')
    );
    return { found, products, purchases, totalSales };
  }

  /** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<unknown>} */
  async #json(method, path, body) {
    const response = await this.#ask(method, path, body);
    if (!response?.ok) throw new Error(`${response?.status} for ${path}`);
    return contentOf(response);
  }
}

/** @param {number} index of a sold product */
function isForCarts(index) {
  return index % 8 === 0 && index < 80;
}
