import * as v from 'valibot';
import { cutSearchText, type CatalogueQuery } from '../../domain/catalogueQuery';
import { systemClock, type Clock } from '../../domain/clock';
import { fail, succeed, type FailureKind, type Result } from '../../domain/failure';
import type { CartBase } from '../../domain/rebaseCart';
import { toPaise } from '../../domain/money';
import { UPLOAD_CATEGORIES } from '../../domain/product';
import { cleanLine, cleanLines, cleanPassword } from '../../domain/text';
import type { FullMarketplace } from '../Marketplace';
import type { CallOptions } from '../ports/call';
import type { UploadControls } from '../ports/uploads';
import { anyFailureSchema, failureSchema } from './contract';
import * as ENDPOINTS from './endpoints';
import type { EndpointName, REQUESTS } from './requests';
import type { Transport } from './sendFile';
import { readPage, readSuggestions } from './totals';
import type { UploadCalls } from './uploadFile';

const REQUEST_TIMEOUT_MS = 20_000;

type StringRecord = Record<string, string>;

function addressOf(path: string, params: StringRecord = {}): string {
  return path.replace(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''));
}

/** In seconds by the server's clock: the visitor's may be wrong, so dates are ignored. */
function retryAfter(response: Response): { retryAfterS?: number } {
  const header = response.headers.get('Retry-After') ?? '';
  return /^\d{1,6}$/.test(header) ? { retryAfterS: Number(header) } : {};
}

export interface HttpOptions {
  /** Tests pass the server's handler. */
  fetch?: (address: string, init: RequestInit) => Promise<Response>;
  clock?: Clock;
  transport?: Transport;
  /** The server has another version than this page. */
  onOutdated?: () => void;
}

/** Method and path identify an endpoint. */
type NameOf<Endpoint> = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name] extends Endpoint ? Name : never;
}[EndpointName];

type Part<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> =
  (typeof REQUESTS)[Name] extends Record<Key, infer Schema extends v.GenericSchema>
    ? Record<Key, v.InferInput<Schema>>
    : Partial<Record<Key, undefined>>;

type RequestOf<Name extends EndpointName> = Part<Name, 'params'> & Part<Name, 'query'> & Part<Name, 'body'>;

/** Of an answer without our body, as of a proxy in front of the server. Only 408 and 5xx can be the network's fault. */
function failureKindOf(status: number): FailureKind {
  if (status === 429) return 'tooMany';
  return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unavailable';
}

const MULTILINE_FIELDS: readonly string[] = ['description', 'bio', 'address', 'text'];
const PASSWORD_FIELDS: readonly string[] = ['password', 'current', 'next'];

/** Strips control and invisible characters, which people paste and the server rejects. */
function cleanField(name: string, value: unknown): unknown {
  // The form has already rejected unsafe file names.
  if (typeof value !== 'string' || name === 'fileName') return value;
  if (PASSWORD_FIELDS.includes(name)) return cleanPassword(value);
  return MULTILINE_FIELDS.includes(name) ? cleanLines(value) : cleanLine(value);
}

function toQueryParameters({ text, category, sort }: CatalogueQuery) {
  return { text: cutSearchText(cleanLine(text)), category, sort };
}

function toSavedCart(cart: CartBase) {
  return { lines: cart.map(({ id, quantity }) => ({ product: id, quantity })) };
}

/** Same origin. Never throws: network errors, timeouts and what is no JSON are `unavailable`, JSON outside the contract is `outdated`. */
export function httpMarketplace({
  fetch = (address, init) => globalThis.fetch(address, init),
  clock = systemClock,
  transport,
  onOutdated,
}: HttpOptions = {}): FullMarketplace {
  async function fetchWithTimeout(
    address: string,
    { signal, timeoutMs, ...init }: RequestInit & { signal?: AbortSignal | undefined; timeoutMs: number },
  ): Promise<Response> {
    const controller = new AbortController();
    const stop = () => controller.abort();
    signal?.addEventListener('abort', stop, { once: true });
    const cancelTimeout = clock.after(timeoutMs, stop);
    try {
      const response = await fetch(address, {
        ...init,
        signal: controller.signal,
        credentials: 'same-origin',
      });
      const content = await response.arrayBuffer();
      return new Response(content.byteLength > 0 ? content : null, response);
    } finally {
      cancelTimeout();
      signal?.removeEventListener('abort', stop);
    }
  }

  const outdated = () => {
    onOutdated?.();
    return fail('outdated');
  };

  async function failureOf(response: Response) {
    const content: unknown = await response.json().catch(() => null);
    const answer = v.safeParse(failureSchema, content);
    if (!answer.success && v.is(anyFailureSchema, content)) return outdated();
    const failure = answer.success ? answer.output.failure : { kind: failureKindOf(response.status) };
    const { kind } = failure;
    if (kind === 'refused') return fail({ ...failure, kind });
    return kind === 'tooMany' ? fail({ kind, ...retryAfter(response) }) : fail(kind);
  }

  async function call<Schema extends v.GenericSchema, Endpoint extends ENDPOINTS.Endpoint<Schema>>(
    endpoint: Endpoint & ENDPOINTS.Endpoint<Schema>,
    request: RequestOf<NameOf<Endpoint>>,
    options?: CallOptions,
  ): Promise<Result<v.InferOutput<Schema>>>;
  async function call(
    { method, path, response: schema }: ENDPOINTS.Endpoint<v.GenericSchema>,
    { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
    { signal }: CallOptions = {},
  ): Promise<Result<unknown>> {
    if (signal?.aborted) return fail('aborted');
    const address = addressOf(path, params as StringRecord | undefined);
    const search = query ? `?${new URLSearchParams(query as StringRecord)}` : '';
    try {
      const response = await fetchWithTimeout(address + search, {
        method,
        signal,
        timeoutMs: REQUEST_TIMEOUT_MS,
        headers: {
          Accept: 'application/json',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body, cleanField) }),
      });
      if (signal?.aborted) return fail('aborted');
      if (!response.ok) return await failureOf(response);
      const content: unknown = await response.json();
      const read = v.safeParse(schema, content);
      return read.success ? succeed(read.output) : outdated();
    } catch {
      return fail(signal?.aborted ? 'aborted' : 'unavailable');
    }
  }

  const uploadCalls = (announce: UploadCalls['announce']): UploadCalls => ({
    announce,
    addressOf: (id) => addressOf(ENDPOINTS.sendUploadChunk.path, { id }),
    finish: (id, options) => call(ENDPOINTS.finishUpload, { params: { id } }, options),
    cancel: (id, options) => call(ENDPOINTS.cancelUpload, { params: { id } }, options),
    transport,
  });

  // Few users upload.
  const loadUploads = () => import('./uploadFile');
  /** Its code is missing on a server that answers: a newer version has replaced it. */
  const uploadsMissing = async ({ signal }: CallOptions = {}) => {
    const about = await call(ENDPOINTS.getAbout, {}, { signal });
    return about.ok ? outdated() : about;
  };

  return {
    about: {
      capabilities: { accounts: true, payments: true, listings: true },
      builtIn: null,
      load: (options) => call(ENDPOINTS.getAbout, {}, options),
    },

    catalogue: {
      skeletonCategories: [],
      searchDebounceMs: 200,
      filterCategories: UPLOAD_CATEGORIES,
      find: async (query, { size, after }, options) => {
        const page = { size: String(size), ...(after !== undefined && { after }) };
        const wire = { query: { ...toQueryParameters(query), ...page } };
        const found = await call(ENDPOINTS.findProducts, wire, options);
        return found.ok ? succeed(readPage(found.value)) : found;
      },
      suggest: async (query, options) => {
        const wire = { query: toQueryParameters(query) };
        const found = await call(ENDPOINTS.suggestProducts, wire, options);
        return found.ok ? succeed(readSuggestions(found.value)) : found;
      },
      product: async (id, options) => call(ENDPOINTS.getProduct, { params: { id } }, options),
      contents: async (id, options) => call(ENDPOINTS.getArchiveListing, { params: { id } }, options),
    },

    sellers: {
      summary: async (id, options) => call(ENDPOINTS.getSeller, { params: { id } }, options),
    },

    session: {
      current: async (options) => call(ENDPOINTS.getSession, {}, options),
      signIn: async ({ credentials }) =>
        credentials ? call(ENDPOINTS.signIn, { body: credentials }) : fail('credentialsWanted'),
      signUp: async (account) => call(ENDPOINTS.signUp, { body: account }),
      requestCode: async (request) => call(ENDPOINTS.requestCode, { body: request }),
      verifyEmail: async (request) => call(ENDPOINTS.verifyEmail, { body: request }),
      signOut: async () => call(ENDPOINTS.signOut, {}),
      saveProfile: async (fields, proof) => call(ENDPOINTS.updateProfile, { body: { ...fields, ...proof } }),
      changePassword: async (request) => call(ENDPOINTS.changePassword, { body: request }),
      requestReset: async (email) => call(ENDPOINTS.requestReset, { body: { email } }),
      checkReset: async (token) => call(ENDPOINTS.checkReset, { body: { token } }),
      resetPassword: async (request) => call(ENDPOINTS.resetPassword, { body: request }),
      data: async (options) => call(ENDPOINTS.exportAccount, {}, options),
      deleteAccount: async (request) => {
        if (!request) return fail('credentialsWanted');
        const result = await call(ENDPOINTS.deleteAccount, { body: request });
        return result.ok ? succeed(null) : result;
      },
    },

    devices: {
      list: async (options) => call(ENDPOINTS.listSessions, {}, options),
      end: async (id) => call(ENDPOINTS.endSession, { params: { id } }),
      endOthers: async () => call(ENDPOINTS.endOtherSessions, {}),
    },

    emailChange: {
      pending: async (options) => call(ENDPOINTS.getEmailChange, {}, options),
      resend: async () => call(ENDPOINTS.requestNewEmailCode, {}),
      confirm: async (code) => call(ENDPOINTS.confirmEmailChange, { body: { code } }),
      cancel: async () => call(ENDPOINTS.cancelEmailChange, {}),
    },

    secondFactor: {
      state: async (options) => call(ENDPOINTS.getSecondFactor, {}, options),
      enrol: async (password) => call(ENDPOINTS.enrolSecondFactor, { body: { password } }),
      confirm: async (code) => call(ENDPOINTS.confirmSecondFactor, { body: { code } }),
      remove: async (proof) => call(ENDPOINTS.removeSecondFactor, { body: proof }),
      renewBackupCodes: async (proof) => call(ENDPOINTS.renewBackupCodes, { body: proof }),
      signIn: async (code) => call(ENDPOINTS.signInWithCode, { body: { code } }),
    },
    passkeys: {
      list: async (options) => call(ENDPOINTS.listPasskeys, {}, options),
      startAdding: async (proof) => call(ENDPOINTS.startPasskey, { body: proof }),
      finishAdding: async (created) => call(ENDPOINTS.addPasskey, { body: created }),
      rename: async (id, name) => call(ENDPOINTS.renamePasskey, { params: { id }, body: { name } }),
      remove: async (id, proof) => call(ENDPOINTS.removePasskey, { params: { id }, body: proof }),
      startSignIn: async () => call(ENDPOINTS.startPasskeySignIn, {}),
      finishSignIn: async (used) => call(ENDPOINTS.signInWithPasskey, { body: used }),
    },

    uploads: {
      start: ({ file, ...listing }, options = {}) => {
        const body = { ...listing, tags: [...listing.tags], fileName: file.name, size: file.size };
        const calls = uploadCalls((callOptions) => call(ENDPOINTS.announceProduct, { body }, callOptions));
        const loading = loadUploads().then(({ startFileUpload }) =>
          startFileUpload(calls, file, clock, options),
        );
        const forward = (control: keyof UploadControls) => () =>
          void loading.then(
            ({ controls }) => controls[control](),
            () => undefined,
          );
        return {
          controls: { pause: forward('pause'), resume: forward('resume'), cancel: forward('cancel') },
          result: loading.then(
            ({ result }) => result,
            () => uploadsMissing(options),
          ),
        };
      },
    },

    cart: {
      merge: async (cart, options) => call(ENDPOINTS.mergeCart, { body: toSavedCart(cart) }, options),
      replace: async (cart, { base, ...options } = {}) =>
        call(
          ENDPOINTS.replaceCart,
          { body: { ...toSavedCart(cart), ...(base && { base: toSavedCart(base).lines }) } },
          options,
        ),
    },

    payments: {
      start: async (cart, idempotencyKey) => {
        const lines = cart.map(({ id, quantity, price }) => ({
          product: id,
          quantity,
          price: toPaise(price),
        }));
        return call(ENDPOINTS.createOrder, { body: { idempotencyKey, lines } });
      },
      order: async (id, options) => call(ENDPOINTS.getOrder, { params: { id } }, options),
      confirm: async (id, proof) => call(ENDPOINTS.confirmPayment, { params: { id }, body: proof }),
      testPayment: async (id, outcome) =>
        call(ENDPOINTS.makeTestPayment, { params: { id }, body: { outcome } }),
    },

    downloads: {
      link: async (id) => call(ENDPOINTS.createDownloadLink, { params: { id } }),
    },

    purchases: {
      list: async (options) => call(ENDPOINTS.listPurchases, {}, options),
      pending: async (options) => call(ENDPOINTS.listPendingOrders, {}, options),
      rate: async (line, rating) => call(ENDPOINTS.ratePurchase, { params: { id: line }, body: { rating } }),
      receipt: async (order, options) => call(ENDPOINTS.getReceipt, { params: { id: order } }, options),
    },

    problems: {
      report: async (line, report) => call(ENDPOINTS.reportProblem, { params: { id: line }, body: report }),
      withdraw: async (id) => call(ENDPOINTS.withdrawProblem, { params: { id } }),
      list: async (options) => call(ENDPOINTS.listSellerProblems, {}, options),
      answer: async (id, text) => call(ENDPOINTS.answerProblem, { params: { id }, body: { text } }),
      refund: async (id) => call(ENDPOINTS.refundProblem, { params: { id } }),
    },

    seller: {
      stats: async (options) => call(ENDPOINTS.getSellerStats, {}, options),
      products: async (options) => call(ENDPOINTS.listSellerProducts, {}, options),
      change: async (id, change) => call(ENDPOINTS.updateProduct, { params: { id }, body: change }),
      months: async (options) => call(ENDPOINTS.listSellerMonths, {}, options),
      statement: async (month, options) =>
        call(ENDPOINTS.getStatement, { query: month === undefined ? {} : { month } }, options),
      newVersion: async (id, file, options) => {
        const request = { params: { id }, body: { fileName: file.name, size: file.size } };
        const calls = uploadCalls((callOptions) => call(ENDPOINTS.announceVersion, request, callOptions));
        return loadUploads().then(
          ({ uploadFile }) => uploadFile(calls, file, options),
          () => uploadsMissing(options),
        );
      },
    },
  };
}
