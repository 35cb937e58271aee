import * as v from 'valibot';
import type { CatalogueQuery } from '../../domain/catalogueQuery';
import { systemClock, type Clock } from '../../domain/clock';
import { fail, succeed, type Result } from '../../domain/failure';
import type { CallOptions, CataloguePort, SessionPort } from '../Marketplace';
import {
  accountDataSchema,
  API,
  deletedSchema,
  doneSchema,
  failureSchema,
  LONGEST_TERM,
  pageSchema,
  productSchema,
  sessionSchema,
  suggestionsSchema,
  userSchema,
} from './contract';

/** How long an answer may take, in milliseconds, before the server counts as not answering. */
const ANSWER_WITHIN_MS = 20_000;

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
}: HttpOptions = {}): { catalogue: CataloguePort; session: SessionPort } {
  async function call<Schema extends v.GenericSchema>(
    address: string,
    { method = 'GET', body, answer, signal }: Call<Schema>,
  ): Promise<Result<v.InferOutput<Schema>>> {
    if (signal?.aborted) return fail('aborted');
    const controller = new AbortController();
    const stop = () => controller.abort();
    signal?.addEventListener('abort', stop, { once: true });
    const callOffTimeLimit = clock.after(ANSWER_WITHIN_MS, stop);
    try {
      const response = await fetch(address, {
        method,
        signal: controller.signal,
        credentials: 'same-origin',
        headers: {
          Accept: 'application/json',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const content: unknown = await response.json();
      if (signal?.aborted) return fail('aborted');
      if (response.ok) {
        const read = v.safeParse(answer, content);
        return read.success ? succeed(read.output) : fail('unavailable');
      }
      const refusal = v.safeParse(failureSchema, content);
      return fail(refusal.success ? refusal.output.failure.kind : 'unavailable');
    } catch {
      return fail(signal?.aborted ? 'aborted' : 'unavailable');
    } finally {
      callOffTimeLimit();
      signal?.removeEventListener('abort', stop);
    }
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
      product: async (id, options) =>
        call(API.product.replace(':id', encodeURIComponent(id)), { ...options, answer: productSchema }),
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
  };
}
