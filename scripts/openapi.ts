/** The OpenAPI document of the HTTP API, from its endpoints and schemas. */
import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import * as contract from '../src/marketplace/http/contract';
import * as ENDPOINTS from '../src/marketplace/http/endpoints';
import {
  failuresOf,
  REQUESTS,
  type EndpointName,
  type RequestContract,
} from '../src/marketplace/http/requests';

/** Schemas with names of their own. */
const DEFINITIONS = {
  Failure: contract.failureSchema,
  Product: contract.productSchema,
  ProductPage: contract.pageSchema,
  Suggestions: contract.suggestionsSchema,
  User: contract.userSchema,
  Cart: contract.cartSchema,
  NewOrder: contract.startOrderSchema,
  Order: contract.orderSchema,
  PaymentProof: contract.paymentProofSchema,
  Purchases: contract.purchasesSchema,
  Receipt: contract.receiptSchema,
  OwnProducts: contract.ownProductsSchema,
};

const CONFIG: ConversionConfig = {
  typeMode: 'input',
  target: 'draft-2020-12',
  // Stated by descriptions.
  ignoreActions: ['check', 'trim', 'to_lower_case'],
  definitions: DEFINITIONS,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

const FAILURES: Record<contract.AnsweredFailure, string> = {
  refused: 'Invalid request; `field` is the path of the first invalid field.',
  credentialsWanted: 'Needs the password.',
  wrongCode: 'Not the code that was sent last or that the app shows, or it no longer works.',
  codeWanted: 'The password is right; a code of the second factor is needed as well.',
  unknownPasskey: 'The passkey has been removed, belongs to another shop, or its proof is wrong.',
  unverified: 'The e-mail address of the account has to be confirmed first.',
  wrongCredentials: 'Wrong e-mail address or password.',
  signedOut: 'Needs a session.',
  notFound: 'Does not exist, or belongs to somebody else.',
  refunded: 'The purchase was refunded in full.',
  expired:
    'The token or the browser’s request was used, has expired, or is unknown; or the time to report or answer a problem is over.',
  emailTaken: 'Another account has this e-mail address by now.',
  tooMany: 'Rate limited: retry after `Retry-After` seconds.',
  unavailable: 'Try again later.',
  storageFull: 'Storage is full; received bytes are kept.',
};

/** `refused` with a status of its own. */
const REFUSALS: Partial<Record<number, string>> = {
  403: 'The request’s `Origin` is not the shop’s.',
  413: 'The body is larger than 64 KiB.',
  416: 'The range is not satisfiable.',
};

const TAGS: Record<RequestContract['tag'], string> = {
  health: 'Probes',
  catalogue: 'Products, for everybody',
  account: 'Sessions and accounts',
  cart: 'The saved cart',
  orders: 'Orders and payments',
  purchases: 'What somebody bought',
  selling: 'A seller’s products and figures',
  uploads: 'Resumable uploads (https://tus.io)',
};

type Json = Record<string, unknown>;

function schemaOf(schema: v.GenericSchema): Json {
  const converted: Json = { ...toJsonSchema(schema, CONFIG) };
  delete converted['$schema'];
  delete converted['$defs'];
  return converted;
}

const jsonContent = (schema: Json) => ({ content: { 'application/json': { schema } } });

function parametersOf(where: 'path' | 'query', schema: v.GenericSchema): Json[] {
  const { properties = {}, required = [] } = toJsonSchema(schema, CONFIG);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: property,
  }));
}

function failureResponses(name: EndpointName): Json {
  const failures = failuresOf(name);
  const statuses = new Set(failures.map(({ status }) => status));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const kinds = failures.filter((failure) => failure.status === status).map(({ kind }) => kind);
      const description = kinds.map((kind) => `\`${kind}\`: ${REFUSALS[status] ?? FAILURES[kind]}`).join(' ');
      return [
        status,
        {
          description,
          ...(status === contract.FAILURE_STATUS.tooMany && {
            headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
          }),
          ...jsonContent({ $ref: '#/components/schemas/Failure' }),
        },
      ];
    }),
  );
}

function successResponse(
  { method, response }: ENDPOINTS.Endpoint,
  { status, produces }: RequestContract,
): Json {
  const isEmpty = response === undefined && produces === undefined;
  const code = status ?? (isEmpty && method !== 'HEAD' ? 204 : 200);
  return {
    [code]: {
      description: 'Success.',
      ...(response && jsonContent(schemaOf(response))),
      ...(produces !== undefined && { content: { [produces]: {} } }),
    },
  };
}

function requestBody({ body, accepts }: RequestContract): Json {
  if (body) return { requestBody: { required: true, ...jsonContent(schemaOf(body)) } };
  return accepts === undefined ? {} : { requestBody: { required: true, content: { [accepts]: {} } } };
}

function operation(name: EndpointName): Json {
  const contract: RequestContract = REQUESTS[name];
  const { summary, description, tag, params, query, session } = contract;
  const parameters = [
    ...(params ? parametersOf('path', params) : []),
    ...(query ? parametersOf('query', query) : []),
  ];
  return {
    operationId: name,
    summary,
    ...(description !== undefined && { description }),
    tags: [tag],
    ...(session && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(contract),
    responses: { ...successResponse(ENDPOINTS[name], contract), ...failureResponses(name) },
  };
}

export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(REQUESTS) as EndpointName[]) {
    const { method, path } = ENDPOINTS[name];
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kriti Bazaar',
      // Shop and server are deployed together; the API has no versions.
      version: '1',
      description:
        'The API between the shop and its server; explained in docs/http.md. Text is well-formed Unicode without control and bidirectional control characters, lengths count UTF-16 code units. Prices of products are rupees, amounts of orders paise, times milliseconds since 1970.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-kriti.session_token',
          description: 'Set by signing in or up. Over http its name has no `__Host-`.',
        },
      },
      schemas: toJsonSchemaDefs(DEFINITIONS, CONFIG),
    },
  };
}
