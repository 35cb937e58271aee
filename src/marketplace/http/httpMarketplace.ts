import * as v from 'valibot';
import type { CatalogueQuery } from '../../domain/catalogueQuery';
import { systemClock, type Clock } from '../../domain/clock';
import { fail, succeed, type Result } from '../../domain/failure';
import type { CallOptions, Marketplace, UploadOptions } from '../Marketplace';
import {
  accountDataSchema,
  announcedSchema,
  API,
  deletedSchema,
  doneSchema,
  failureSchema,
  LONGEST_TERM,
  ownProductsSchema,
  pageSchema,
  productSchema,
  sellerStatsSchema,
  sessionSchema,
  suggestionsSchema,
  userSchema,
} from './contract';

/** How long an answer may take, in milliseconds, before the server counts as not answering. */
const ANSWER_WITHIN_MS = 20_000;

/** How much of a file is sent at a time, in bytes: what is lost at most when the network goes. */
const CHUNK_BYTES = 2 * 1024 * 1024;

/** How long a chunk may take, in milliseconds: a slow mobile network sends one in about a minute. */
const CHUNK_WITHIN_MS = 180_000;

/** How long to wait before each new try of a chunk that did not arrive, in milliseconds. */
const RETRY_AFTER_MS = [500, 2000, 5000, 15_000] as const;

/** The version of the tus protocol. */
const TUS = { 'Tus-Resumable': '1.0.0' };

function addressOf(api: string, id: string): string {
  return api.replace(':id', encodeURIComponent(id));
}

export interface HttpOptions {
  /** Left out, the browser's own. Tests hand in the server itself. */
  fetch?: (address: string, init: RequestInit) => Promise<Response>;
  /** Left out, the machine's clock. */
  clock?: Clock;
}

interface Call<Schema extends v.GenericSchema> extends CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** What the answer has to look like. */
  answer: Schema;
}

function queryParameters({ text, category, sort }: CatalogueQuery): URLSearchParams {
  return new URLSearchParams({ text: text.trim(), category, sort });
}

/**
 * The marketplace behind a server of this project, at the address that the page came from. No call throws: a server
 * that can't be reached, does not answer in time, or answers what the contract does not know is `unavailable`.
 */
export function httpMarketplace({
  fetch = (address, init) => globalThis.fetch(address, init),
  clock = systemClock,
}: HttpOptions = {}): Marketplace {
  /** Asks, and gives up in time; throws what `fetch` throws. */
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
        ...(body !== undefined && { body: JSON.stringify(body) }),
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

  /** Waits, unless it is called off. */
  function pause(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        callOff();
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const callOff = clock.after(ms, end);
      signal?.addEventListener('abort', end, { once: true });
    });
  }

  /** How much of an upload the server has, in bytes. */
  async function arrived(address: string, signal?: AbortSignal): Promise<Result<number>> {
    const response = await ask(address, { method: 'HEAD', headers: TUS, signal, within: ANSWER_WITHIN_MS });
    if (response.status === 404 || response.status === 410) return fail('notFound');
    if (response.status === 401) return fail('signedOut');
    const offset = Number(response.headers.get('Upload-Offset') ?? Number.NaN);
    return response.ok && Number.isSafeInteger(offset) ? succeed(offset) : fail('unavailable');
  }

  /** Sends a file to an upload that was announced; goes on where the server is when something was lost. */
  async function send(
    address: string,
    file: File,
    { onProgress, signal }: UploadOptions,
  ): Promise<Result<null>> {
    let offset = 0;
    let failures = 0;
    while (offset < file.size) {
      if (signal?.aborted) return fail('aborted');
      try {
        const response = await ask(address, {
          method: 'PATCH',
          headers: {
            ...TUS,
            'Content-Type': 'application/offset+octet-stream',
            'Upload-Offset': String(offset),
          },
          body: file.slice(offset, offset + CHUNK_BYTES),
          signal,
          within: CHUNK_WITHIN_MS,
        });
        if (response.status !== 204) throw new Error(`status ${response.status}`);
        offset = Number(response.headers.get('Upload-Offset'));
        failures = 0;
        onProgress?.(offset / file.size);
      } catch {
        const wait = RETRY_AFTER_MS[failures];
        if (wait === undefined) return fail('unavailable');
        failures += 1;
        await pause(wait, signal);
        if (signal?.aborted) return fail('aborted');
        const there = await arrived(address, signal).catch(() => fail('unavailable'));
        if (there.ok) offset = there.value;
        else if (there.failure.kind !== 'unavailable') return there;
      }
    }
    return succeed(null);
  }

  /** Announces a file, sends it, and has it made into what it is for. What is called off leaves nothing behind. */
  async function upload(
    announcement: string,
    about: object,
    file: File,
    options: UploadOptions = {},
  ): Promise<Result<null>> {
    const { signal } = options;
    const announced = await call(announcement, {
      method: 'POST',
      body: { ...about, fileName: file.name, size: file.size },
      answer: announcedSchema,
      signal,
    });
    if (!announced.ok) return announced;
    const { id } = announced.value;
    const address = addressOf(API.upload, id);
    const sent = await send(address, file, options);
    if (sent.ok) {
      return call(addressOf(API.finishUpload, id), { method: 'POST', answer: doneSchema, signal });
    }
    if (sent.failure.kind === 'aborted') await call(address, { method: 'DELETE', answer: doneSchema });
    return sent;
  }

  return {
    catalogue: {
      find: async (query, { size, after }, options) => {
        // Nobody offers anything under so long a name.
        if (query.text.trim().length > LONGEST_TERM) return fail('refused');
        const parameters = queryParameters(query);
        parameters.set('size', String(size));
        if (after !== undefined) parameters.set('after', after);
        return call(`${API.find}?${parameters}`, { ...options, answer: pageSchema });
      },
      suggest: async (query, options) =>
        call(`${API.suggest}?${queryParameters(query)}`, { ...options, answer: suggestionsSchema }),
      product: async (id, options) => call(addressOf(API.product, id), { ...options, answer: productSchema }),
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
      saveProfile: async (fields) => call(API.account, { method: 'PATCH', body: fields, answer: userSchema }),
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
        upload(API.uploads, { title, subtitle, description, price, category, tags }, file, options),
    },

    checkout: {
      start: async () => succeed({ kind: 'comingSoon' }),
    },

    seller: {
      stats: async (options) => call(API.sellerStats, { ...options, answer: sellerStatsSchema }),
      products: async (options) => call(API.sellerProducts, { ...options, answer: ownProductsSchema }),
    },

    ownProducts: {
      all: async (options) => call(API.sellerProducts, { ...options, answer: ownProductsSchema }),
      change: async (id, change) =>
        call(addressOf(API.product, id), { method: 'PATCH', body: change, answer: doneSchema }),
      newVersion: async (id, file, options) => upload(addressOf(API.versions, id), {}, file, options),
    },
  };
}
