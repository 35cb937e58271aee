import * as v from 'valibot';
import type { Cart } from '../../domain/cart';
import type { CatalogueQuery } from '../../domain/catalogueQuery';
import { systemClock, type Clock } from '../../domain/clock';
import { fail, succeed, type Result } from '../../domain/failure';
import { toPaise } from '../../domain/money';
import { UPLOAD_CATEGORIES } from '../../domain/product';
import { cleanLine, cleanLines } from '../../domain/text';
import type { CallOptions, Marketplace, SendOptions, UploadOptions } from '../Marketplace';
import {
  aboutSchema,
  accountDataSchema,
  announcedSchema,
  API,
  cartSchema,
  contentsSchema,
  deletedSchema,
  doneSchema,
  downloadLinkSchema,
  failureSchema,
  LONGEST_TERM,
  monthsSchema,
  orderSchema,
  ownProductsSchema,
  pageSchema,
  productSchema,
  purchasesSchema,
  receiptSchema,
  sellerStatsSchema,
  sessionSchema,
  startedOrderSchema,
  suggestionsSchema,
  testProofSchema,
  userSchema,
  type ProductAnnouncement,
  type testPaymentSchema,
} from './contract';
import type { Transport } from './sendFile';

/** Request timeout in ms. */
const ANSWER_WITHIN_MS = 20_000;

function addressOf(api: string, id: string): string {
  return api.replace(':id', encodeURIComponent(id));
}

export interface HttpOptions {
  /** Defaults to the browser's; tests pass the server's handler. */
  fetch?: (address: string, init: RequestInit) => Promise<Response>;
  /** Defaults to the system clock. */
  clock?: Clock;
  /** Upload transport; defaults to the browser's. */
  transport?: Transport;
}

interface Call<Schema extends v.GenericSchema> extends CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Response schema. */
  answer: Schema;
}

/** Multi-line fields. */
const FIELDS_OF_LINES: readonly string[] = ['description', 'bio', 'address'];

/**
 * `JSON.stringify` replacer that strips invisible characters people paste and the server rejects: control and
 * bidi characters.
 */
function cleanField(name: string, value: unknown): unknown {
  // File names are sent as they are: the form has already rejected unsafe ones.
  if (typeof value !== 'string' || name === 'fileName') return value;
  return FIELDS_OF_LINES.includes(name) ? cleanLines(value) : cleanLine(value);
}

const searchTerm = ({ text }: CatalogueQuery) => cleanLine(text).trim();

function queryParameters(query: CatalogueQuery): URLSearchParams {
  return new URLSearchParams({ text: searchTerm(query), category: query.category, sort: query.sort });
}

/** Minimal form of a cart to save. */
function keptCart(cart: Cart) {
  return { lines: cart.map(({ id, quantity }) => ({ product: id, quantity })) };
}

/**
 * Adapter for this project's server on the same origin. Calls never throw: network errors, timeouts and
 * responses outside the contract are `unavailable`.
 */
export function httpMarketplace({
  fetch = (address, init) => globalThis.fetch(address, init),
  clock = systemClock,
  transport,
}: HttpOptions = {}): Marketplace {
  /** `fetch` with a timeout; throws what `fetch` throws. */
  async function ask(
    address: string,
    { signal, within, ...init }: RequestInit & { signal?: AbortSignal | undefined; within: number },
  ): Promise<Response> {
    const controller = new AbortController();
    const stop = () => controller.abort();
    signal?.addEventListener('abort', stop, { once: true });
    const callOffTimeLimit = clock.after(within, stop);
    try {
      const response = await fetch(address, {
        ...init,
        signal: controller.signal,
        credentials: 'same-origin',
      });
      const content = await response.arrayBuffer();
      return new Response(content.byteLength > 0 ? content : null, response);
    } finally {
      callOffTimeLimit();
      signal?.removeEventListener('abort', stop);
    }
  }

  async function failureOf(response: Response) {
    const content: unknown = await response.json();
    const refusal = v.safeParse(failureSchema, content);
    return fail(refusal.success ? refusal.output.failure.kind : 'unavailable');
  }

  async function call<Schema extends v.GenericSchema>(
    address: string,
    { method = 'GET', body, answer, signal }: Call<Schema>,
  ): Promise<Result<v.InferOutput<Schema>>> {
    if (signal?.aborted) return fail('aborted');
    try {
      const response = await ask(address, {
        method,
        signal,
        within: ANSWER_WITHIN_MS,
        headers: {
          Accept: 'application/json',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body, cleanField) }),
      });
      if (signal?.aborted) return fail('aborted');
      if (!response.ok) return await failureOf(response);
      const content: unknown = await response.json();
      const read = v.safeParse(answer, content);
      return read.success ? succeed(read.output) : fail('unavailable');
    } catch {
      return fail(signal?.aborted ? 'aborted' : 'unavailable');
    }
  }

  /** Sends the missing bytes of an announced upload. */
  async function send(id: string, file: File, options: SendOptions): Promise<Result<null>> {
    try {
      // Loaded on demand: few users upload.
      const { sendFile } = await import('./sendFile');
      return await sendFile(addressOf(API.upload, id), file, { ...options, transport });
    } catch {
      return fail(options.signal?.aborted ? 'aborted' : 'unavailable');
    }
  }

  /** Announces a file; returns the upload id. */
  async function announce(announcement: string, about: object, file: File, signal?: AbortSignal) {
    const announced = await call(announcement, {
      method: 'POST',
      body: { ...about, fileName: file.name, size: file.size },
      answer: announcedSchema,
      signal,
    });
    return announced.ok ? succeed(announced.value.id) : announced;
  }

  /** Announces, sends and finishes an upload. Aborted or interrupted ones stay on the server for a while. */
  async function upload(
    announcement: string,
    about: object,
    file: File,
    { resume, onStarted, onProgress, signal }: UploadOptions = {},
  ): Promise<Result<null>> {
    const begun = resume === undefined ? await announce(announcement, about, file, signal) : succeed(resume);
    if (!begun.ok) return begun;
    const id = begun.value;
    if (resume === undefined) onStarted?.(id);
    const sent = await send(id, file, { onProgress, signal });
    const isGone = resume !== undefined && !sent.ok && sent.failure.kind === 'notFound';
    if (!sent.ok && !isGone) return sent;
    const finished = await call(addressOf(API.finishUpload, id), {
      method: 'POST',
      answer: doneSchema,
      signal,
    });
    // Deleted by the server's clean-up. A finished upload whose response was lost would succeed here.
    const isSwept = isGone && !finished.ok && finished.failure.kind === 'notFound';
    return isSwept ? upload(announcement, about, file, { onStarted, onProgress, signal }) : finished;
  }

  return {
    capabilities: {
      accounts: true,
      uploads: true,
      payments: true,
      filterCategories: UPLOAD_CATEGORIES,
    },

    about: {
      builtIn: null,
      load: (options) => call(API.about, { ...options, answer: aboutSchema }),
    },

    catalogue: {
      skeletonCategories: [],
      find: async (query, { size, after }, options) => {
        // No listing has so long a title.
        if (searchTerm(query).length > LONGEST_TERM) return fail('refused');
        const parameters = queryParameters(query);
        parameters.set('size', String(size));
        if (after !== undefined) parameters.set('after', after);
        return call(`${API.find}?${parameters}`, { ...options, answer: pageSchema });
      },
      suggest: async (query, options) =>
        call(`${API.suggest}?${queryParameters(query)}`, { ...options, answer: suggestionsSchema }),
      product: async (id, options) => call(addressOf(API.product, id), { ...options, answer: productSchema }),
      contents: async (id, options) =>
        call(addressOf(API.productContents, id), { ...options, answer: contentsSchema }),
      link: async (id) => call(addressOf(API.fileLink, id), { method: 'POST', answer: downloadLinkSchema }),
    },

    session: {
      current: async (options) => call(API.session, { ...options, answer: sessionSchema }),
      signIn: async ({ credentials }) =>
        credentials
          ? call(API.session, { method: 'POST', body: credentials, answer: userSchema })
          : fail('credentialsWanted'),
      signUp: async ({ name, email, password }) =>
        call(API.account, { method: 'POST', body: { name, email, password }, answer: userSchema }),
      signOut: async () => call(API.session, { method: 'DELETE', answer: doneSchema }),
      saveProfile: async (fields, proof) =>
        call(API.account, { method: 'PATCH', body: { ...fields, ...proof }, answer: userSchema }),
      changePassword: async (request) =>
        call(API.password, { method: 'POST', body: request, answer: doneSchema }),
      data: async (options) => call(API.accountData, { ...options, answer: accountDataSchema }),
      deleteAccount: async (request) => {
        if (!request) return fail('credentialsWanted');
        const result = await call(API.account, { method: 'DELETE', body: request, answer: deletedSchema });
        return result.ok ? succeed(null) : result;
      },
    },

    uploads: {
      submit: async ({ file, title, subtitle, description, price, category, tags }, options) =>
        upload(
          API.uploads,
          { title, subtitle, description, price, category, tags: [...tags] } satisfies ProductAnnouncement,
          file,
          options,
        ),
      discard: async (id) => {
        const result = await call(addressOf(API.upload, id), { method: 'DELETE', answer: doneSchema });
        return !result.ok && result.failure.kind === 'notFound' ? succeed(null) : result;
      },
    },

    cart: {
      merge: async (cart, options) =>
        call(API.cart, { ...options, method: 'POST', body: keptCart(cart), answer: cartSchema }),
      replace: async (cart, options) =>
        call(API.cart, { ...options, method: 'PUT', body: keptCart(cart), answer: doneSchema }),
    },

    checkout: {
      start: async (cart, attempt) => {
        const lines = cart.map(({ id, quantity, price }) => ({
          product: id,
          quantity,
          price: toPaise(price),
        }));
        return call(API.orders, { method: 'POST', body: { attempt, lines }, answer: startedOrderSchema });
      },
      order: async (id, options) => call(addressOf(API.order, id), { ...options, answer: orderSchema }),
      confirm: async (id, proof) =>
        call(addressOf(API.orderPayment, id), { method: 'POST', body: proof, answer: orderSchema }),
      testPayment: async (id, outcome) =>
        call(addressOf(API.testPayment, id), {
          method: 'POST',
          body: { rehearsal: outcome } satisfies v.InferInput<typeof testPaymentSchema>,
          answer: testProofSchema,
        }),
    },

    purchases: {
      list: async (options) => call(API.purchases, { ...options, answer: purchasesSchema }),
      rate: async (line, rating) =>
        call(addressOf(API.purchaseRating, line), { method: 'PUT', body: { rating }, answer: doneSchema }),
      receipt: async (order, options) =>
        call(addressOf(API.receipt, order), { ...options, answer: receiptSchema }),
    },

    seller: {
      stats: async (options) => call(API.sellerStats, { ...options, answer: sellerStatsSchema }),
      products: async (options) => call(API.sellerProducts, { ...options, answer: ownProductsSchema }),
      change: async (id, change) =>
        call(addressOf(API.product, id), { method: 'PATCH', body: change, answer: doneSchema }),
      months: async (options) => call(API.sellerMonths, { ...options, answer: monthsSchema }),
      newVersion: async (id, file, options) => upload(addressOf(API.versions, id), {}, file, options),
    },
  };
}
