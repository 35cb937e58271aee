/** One shop under test: its servers, what they depend on, and what the load remembers of it. */
import { mkdirSync } from 'node:fs';
import { load, PUBLIC_URL } from '../bench/liveShop.mjs';
import { createAnswers } from './answers.mjs';
import { createLedger } from './ledger.mjs';
import { startServer } from './server.mjs';

/** @typedef {import('./server.mjs').Server} Server */
/** @typedef {{ id: string; title: string; price: number }} SoldProduct price in rupees */

/** Where nothing listens, while a server is down. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * @param {object} parts
 * @param {string} parts.dataFolder
 * @param {string} parts.logFile
 * @param {() => number} parts.random in [0, 1)
 * @param {number} [parts.instances]
 * @param {Record<string, string>} [parts.env]
 */
export async function openShop({ dataFolder, logFile, random, instances = 1, env = {} }) {
  /** @type {typeof import('../../server/payments/razorpay.test-helpers')} */
  const { openTestRazorpay } = await load('./server/payments/razorpay.test-helpers.ts');
  /** @type {typeof import('../../server/testing/builtServer.test-helpers')} */
  const { Browser, codeInOutbox } = await load('./server/testing/builtServer.test-helpers.ts');
  /** @type {typeof import('../../src/domain/consent')} */
  const { CONSENT_VERSIONS: consents } = await load('./src/domain/consent.ts');
  const razorpay = await openTestRazorpay();
  mkdirSync(dataFolder, { recursive: true });
  const { keyId, keySecret, webhookSecret, api } = razorpay.config;
  const variables = {
    DATA_FOLDER: dataFolder,
    AUTH_SECRET: 's'.repeat(32),
    // Each person has an address, because of the rate limits.
    BEHIND_PROXY: 'yes',
    PUBLIC_URL,
    PAYMENTS: 'razorpay',
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API: api ?? '',
    ...env,
  };

  /** @type {string[]} */
  const exits = [];
  const start = () => startServer(variables, logFile, (code) => exits.push(code));
  /** Undefined while it is down. @type {(Server | undefined)[]} */
  const servers = await Promise.all(Array.from({ length: instances }, start));

  /** @template Item @param {readonly Item[]} items */
  const pick = (items) => items[Math.floor(random() * items.length)];

  const shop = {
    random,
    consents,
    pick,
    razorpay,
    servers,
    exits,
    ledger: createLedger(),
    answers: createAnswers(),
    /** Kills, crashes and the like. */
    disturbances: 0,
    clockWasWrong: false,
    /** What is found to be missing under way. @type {string[]} */
    lost: [],
    /** @type {SoldProduct[]} */
    products: [],
    /** Of a product's files, published or about to be. @type {Map<string, Set<string>>} */
    hashes: new Map(),
    /** Who has an account. @type {import('./person.mjs').Person[]} */
    people: [],
    /** Who is there at present. @type {(import('./person.mjs').Person | undefined)[]} */
    visitors: [],

    /** Spreads its requests over the instances. */
    createBrowser: () =>
      new Browser(
        () => pick(servers.filter((server) => server !== undefined))?.origin ?? NOWHERE,
        PUBLIC_URL,
      ),

    /** By mail. @param {string} email @param {() => Promise<unknown>} askServer throws while there is none */
    codeFor: (email, askServer) => codeInOutbox(dataFolder, email, askServer),

    /** @param {number} index */
    kill: async (index) => {
      const server = servers[index];
      servers[index] = undefined;
      await server?.kill();
    },
    /** @param {number} index */
    start: async (index) => {
      servers[index] = await start();
    },

    /** Until every instance is ready. @throws Error after `limitMs` */
    untilReady: async (limitMs = 30_000) => {
      const end = performance.now() + limitMs;
      for (const server of servers) {
        if (!server) continue;
        const isReady = () =>
          fetch(`${server.origin}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          );
        while (!(await isReady())) {
          if (performance.now() > end) throw new Error(`not ready after ${limitMs} ms`);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    },

    /** Gracefully. */
    stop: async () => {
      await Promise.all(servers.map(async (server) => server?.stop()));
      await razorpay.close();
    },
  };
  return shop;
}

/** @typedef {Awaited<ReturnType<typeof openShop>>} Shop */
