/** Valid, mutated and hostile requests. */
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import fc from 'fast-check';
import type * as v from 'valibot';
import { SORTS } from '../../src/domain/catalogueQuery';
import { PROBLEM_REASONS } from '../../src/domain/problem';
import { UPLOAD_CATEGORIES } from '../../src/domain/product';
import * as ENDPOINTS from '../../src/marketplace/http/endpoints';
import type { EndpointName, REQUESTS } from '../../src/marketplace/http/requests';

export interface Ids {
  product: string;
  seller: string;
  session: string;
  upload: string;
  order: string;
  line: string;
  problem: string;
}

export interface Input {
  endpoint: EndpointName;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

const FORBIDDEN = ['\0', '\u0007', '\u001b', '\u0085', '\u202e', '\u2066', '\ud800', '\udfff', '\n', '\t'];

const hostileText = fc.oneof(
  fc.constantFrom('', ' ', '__proto__', 'constructor', "'; drop table users; --", '%00', '../..', '😀'),
  fc.constantFrom(...FORBIDDEN).map((letter) => `a${letter}b`),
  fc.constantFrom(...FORBIDDEN).map((letter) => `a${letter}b`),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
  fc.integer({ min: 0, max: 0xffff }).map((unit) => `a${String.fromCharCode(unit)}b`),
  fc.constantFrom(50, 255, 501, 10_001).map((length) => 'क'.repeat(length)),
);

const hostileNumber = fc.constantFrom(
  ...[0, -0, -1, 0.001, 0.5, 1e-300, 1e21, 1e308, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 10_000_001],
);

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  fc.constantFrom<unknown>(null, true, [], {}, [null], { length: 1 }, ['a'], { toString: 'a' }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Mostly Devanagari. */
const word = fc.constantFrom('कृति', 'क्\u200dष', 'Title', 'a', '👩‍👩‍👧', 'React टेम्पलेट', "O'Neil");

type Fields = Record<string, fc.Arbitrary<unknown>>;

/** Of an optional field. */
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 });

const uuid = fc.uuid();
const quantity = fc.integer({ min: 1, max: 3 });

const PRODUCT = {
  title: word,
  subtitle: word,
  description: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('\n')),
  price: fc.integer({ min: 100, max: 100_000 }).map((paise) => paise / 100),
  category: fc.constantFrom(...UPLOAD_CATEGORIES),
  tags: fc.array(word, { maxLength: 3 }),
} satisfies Fields;
const FILE = {
  fileName: fc.constant('a.zip'),
  size: fc.integer({ min: 1, max: 1000 }),
} satisfies Fields;
const PASSWORD = fc.constantFrom('a wrong password', 'बहुत लंबा पासवर्ड');
const FACTOR_CODE = fc.constantFrom('123456', 'abcde-fgh23');
const BASE64URL = fc.constantFrom('e30', 'AAAA', 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YUA');
const CREDENTIAL = { id: BASE64URL, rawId: BASE64URL, type: fc.constant('public-key') } satisfies Fields;
const EMAIL = uuid.map((name) => `${name}@example.com`);
const QUERY = {
  text: word,
  category: fc.constantFrom('all', ...UPLOAD_CATEGORIES),
  sort: fc.constantFrom(...SORTS),
} satisfies Fields;

type Contract<Name extends EndpointName> = (typeof REQUESTS)[Name];

/** Every field of a schema, optional ones too. */
type FieldsOf<Schema> =
  Schema extends v.GenericSchema<infer Input> ? { [Name in keyof Input]-?: fc.Arbitrary<unknown> } : never;

type RouteOf<Name extends EndpointName> = { headers?: Fields } & (Contract<Name> extends { params: unknown }
  ? { id: keyof Ids }
  : { id?: never }) &
  (Contract<Name> extends { query: infer Schema } ? { query: FieldsOf<Schema> } : { query?: never }) &
  (Contract<Name> extends { body: infer Schema }
    ? { body: (ids: Ids) => FieldsOf<Schema> }
    : { body?: (ids: Ids) => Fields });

/** Endpoints that take something. */
type RoutedName = {
  [Name in EndpointName]: Contract<Name> extends { params: unknown } | { query: unknown } | { body: unknown }
    ? Name
    : never;
}[EndpointName];

interface Route {
  name: EndpointName;
  id?: keyof Ids | undefined;
  body?: ((ids: Ids) => Fields) | undefined;
  query?: Fields | undefined;
  headers?: Fields | undefined;
}

const cartOf = ({ product }: Ids) => ({
  lines: fc.array(fc.record({ product: fc.oneof(fc.constant(product), uuid), quantity }), { maxLength: 2 }),
});

/** A new endpoint, or a new field of one, does not compile until it is here. */
const ROUTE_TABLE: { [Name in RoutedName]: RouteOf<Name> } & { receiveRazorpayWebhook: Omit<Route, 'name'> } =
  {
    findProducts: { query: { ...QUERY, size: fc.constantFrom('24', '48'), after: word } },
    suggestProducts: { query: QUERY },
    getProduct: { id: 'product' },
    getSeller: { id: 'seller' },
    getArchiveListing: { id: 'product' },
    productPicture: { id: 'product' },
    endSession: { id: 'session' },
    updateProduct: {
      id: 'product',
      body: () => ({ listed: fc.boolean(), price: fc.integer({ min: 1, max: 500 }) }),
    },
    createDownloadLink: { id: 'product' },
    announceVersion: { id: 'product', body: () => FILE },
    announceProduct: { body: () => ({ ...PRODUCT, ...FILE }) },
    getUploadOffset: { id: 'upload', headers: { 'Tus-Resumable': fc.constant('1.0.0') } },
    sendUploadChunk: {
      id: 'upload',
      headers: {
        'Tus-Resumable': fc.constant('1.0.0'),
        'Content-Type': fc.constantFrom('application/offset+octet-stream', 'text/plain'),
        'Upload-Offset': fc.constantFrom('0', '1', '-1', 'x', '9'.repeat(30)),
      },
    },
    cancelUpload: { id: 'product' },
    finishUpload: { id: 'upload' },
    downloadFile: { id: 'product' },
    requestCode: { body: () => ({ email: EMAIL, password: PASSWORD }) },
    confirmEmailChange: { body: () => ({ code: fc.constantFrom('123456', '000000') }) },
    verifyEmail: {
      body: () => ({ email: EMAIL, code: fc.constantFrom('123456', '000000'), password: PASSWORD }),
    },
    mergeCart: { body: cartOf },
    replaceCart: { body: (ids) => ({ ...cartOf(ids), base: cartOf(ids).lines }) },
    createOrder: {
      body: ({ product }) => ({
        idempotencyKey: uuid,
        lines: fc.array(fc.record({ product: fc.constant(product), quantity, price: fc.constant(1000) }), {
          minLength: 1,
          maxLength: 1,
        }),
      }),
    },
    getOrder: { id: 'order' },
    confirmPayment: { id: 'order', body: () => ({ payment: word, signature: word }) },
    makeTestPayment: {
      id: 'order',
      body: () => ({ outcome: fc.constantFrom('captured', 'failed', 'pending') }),
    },
    getReceipt: { id: 'order' },
    getStatement: { query: { month: fc.constantFrom('2026-11', '2026-13', '0000-01', '9999-12') } },
    ratePurchase: { id: 'line', body: () => ({ rating: fc.integer({ min: 1, max: 5 }) }) },
    reportProblem: {
      id: 'line',
      body: () => ({ reason: fc.constantFrom(...PROBLEM_REASONS), text: word }),
    },
    withdrawProblem: { id: 'problem' },
    answerProblem: { id: 'problem', body: () => ({ text: word }) },
    refundProblem: { id: 'problem' },
    receiveRazorpayWebhook: {
      body: () => ({ event: word }),
      headers: { 'X-Razorpay-Signature': fc.constantFrom('', 'x', '0'.repeat(64)) },
    },
    signIn: { body: () => ({ email: EMAIL, password: PASSWORD }) },
    signUp: {
      body: () => ({ name: word, email: EMAIL, password: PASSWORD, consents: fc.constant(CONSENT_VERSIONS) }),
    },
    updateProfile: {
      body: () => ({
        name: word,
        phone: fc.constantFrom('', '9876543210', '+91 98765'),
        address: fc.constantFrom('', '12,\nएम.जी. रोड'),
        bio: word,
        email: sometimes(EMAIL),
        password: sometimes(PASSWORD),
        code: sometimes(FACTOR_CODE),
      }),
    },
    deleteAccount: { body: () => ({ password: PASSWORD, code: sometimes(FACTOR_CODE) }) },
    signInWithCode: { body: () => ({ code: FACTOR_CODE }) },
    enrolSecondFactor: { body: () => ({ password: PASSWORD }) },
    confirmSecondFactor: { body: () => ({ code: FACTOR_CODE }) },
    renewBackupCodes: { body: () => ({ password: PASSWORD, code: FACTOR_CODE }) },
    removeSecondFactor: { body: () => ({ password: PASSWORD, code: FACTOR_CODE }) },
    startPasskey: { body: () => ({ password: PASSWORD, code: sometimes(FACTOR_CODE) }) },
    addPasskey: {
      body: () => ({
        ...CREDENTIAL,
        response: fc.record({ clientDataJSON: BASE64URL, attestationObject: BASE64URL }),
      }),
    },
    renamePasskey: { id: 'session', body: () => ({ name: word }) },
    removePasskey: { id: 'session', body: () => ({ password: PASSWORD, code: sometimes(FACTOR_CODE) }) },
    signInWithPasskey: {
      body: () => ({
        ...CREDENTIAL,
        response: fc.record({
          clientDataJSON: BASE64URL,
          authenticatorData: BASE64URL,
          signature: BASE64URL,
        }),
      }),
    },
    requestReset: { body: () => ({ email: EMAIL }) },
    checkReset: { body: () => ({ token: word }) },
    resetPassword: { body: () => ({ token: word, password: PASSWORD }) },
    changePassword: { body: () => ({ current: PASSWORD, next: PASSWORD, code: sometimes(FACTOR_CODE) }) },
  };

const ROUTES: readonly Route[] = Object.entries<Omit<Route, 'name'>>(ROUTE_TABLE).map(([name, route]) => ({
  name: name as EndpointName,
  ...route,
}));

/** One field replaced, removed or reshaped. */
function mutated(valid: Record<string, unknown>): fc.Arbitrary<unknown> {
  const names = Object.keys(valid);
  if (names.length === 0) return fc.constant(valid);
  return fc.tuple(fc.constantFrom(...names), hostile, fc.nat(9)).map(([name, value, kind]) => {
    const current = valid[name];
    if (kind === 0) return Object.fromEntries(Object.entries(valid).filter(([other]) => other !== name));
    if (kind === 1) return [valid];
    if (kind === 2) return { ...valid, id: value, role: 'admin', sellerId: value };
    if (kind < 7 && Array.isArray(current) && current.length > 0) {
      const [first, ...rest] = current as unknown[];
      const isRecord = typeof first === 'object' && first !== null;
      const replaced = isRecord ? { ...first, quantity: value } : value;
      return { ...valid, [name]: [replaced, ...rest] };
    }
    return { ...valid, [name]: value };
  });
}

const encoder = new TextEncoder();

/** Intact or corrupted: invalid UTF-8, truncated, a `__proto__` key, too long or too deep. */
function bytesOf(value: unknown): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const json = JSON.stringify(value);
  const bytes = encoder.encode(json);
  return fc.oneof(
    { weight: 30, arbitrary: fc.constant(bytes) },
    fc.tuple(fc.nat(bytes.length), fc.constantFrom(0x00, 0x80, 0xc0, 0xed, 0xff)).map(([at, byte]) => {
      const broken = new Uint8Array(bytes.length + 1);
      broken.set(bytes.subarray(0, at));
      broken[at] = byte;
      broken.set(bytes.subarray(at), at + 1);
      return broken;
    }),
    fc.nat(bytes.length).map((length) => bytes.slice(0, length)),
    fc.constant(encoder.encode(json.replace('{', '{"__proto__":{"listed":true,"price":0},'))),
    fc
      .constantFrom('\ufeff', '[', '['.repeat(5000), ' '.repeat(70_000))
      .map((before) => encoder.encode(before + json)),
  );
}

const hostileParameter = fc.constantFrom(
  '%FF',
  '%',
  '%ED%A0%80',
  '%C0%80',
  '%00',
  '%E2%80%AE',
  '%0A',
  'a&text=b',
);

/** A lone surrogate can't be encoded and becomes U+FFFD. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

function requestsOf(route: Route, ids: Ids): fc.Arbitrary<Input> {
  const body = route.body && fc.record(route.body(ids));
  return fc
    .record({
      id: route.id
        ? fc.oneof(
            { weight: 12, arbitrary: fc.constant(ids[route.id]) },
            uuid,
            hostileText.map((text) => encoded(text) || 'x'),
            hostileParameter,
          )
        : fc.constant(''),
      query: route.query ? fc.record(route.query, { requiredKeys: [] }) : fc.constant({}),
      extra: fc.oneof(
        { weight: 2, arbitrary: fc.constant(null) },
        fc.tuple(
          fc.constantFrom('text', 'size', 'after', 'sort', 'category', '__proto__'),
          fc.oneof(hostileText.map(encoded), hostileParameter),
        ),
      ),
      headers: route.headers ? fc.record(route.headers) : fc.constant({}),
      body: body
        ? body
            .chain((valid) =>
              fc.oneof(
                { weight: 3, arbitrary: fc.constant<unknown>(valid) },
                { weight: 6, arbitrary: mutated(valid) },
                { weight: 1, arbitrary: hostile },
              ),
            )
            .chain((value) => bytesOf(value))
        : fc.constant(null),
    })
    .map(({ id, query, extra, headers, body: bytes }) => {
      const parameters = new URLSearchParams(query).toString();
      const added = route.query && extra ? `&${extra[0]}=${extra[1]}` : '';
      const path = ENDPOINTS[route.name].path.replace(/:\w+/, id);
      return {
        endpoint: route.name,
        path: route.query ? `${path}?${parameters}${added}` : path,
        headers,
        body: bytes,
      };
    });
}

export function arbitraryInput(ids: Ids): fc.Arbitrary<Input> {
  return fc.oneof(
    ...ROUTES.map((route) => ({ weight: route.body ? 3 : 1, arbitrary: requestsOf(route, ids) })),
  );
}
