/** What happens to the shop in each phase, while visitors go on. */
import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '../../scripts/postgres.mjs';
import { load } from '../bench/liveShop.mjs';
import { NO_ANSWER } from './answers.mjs';
import { fillDisk, mountDisk } from './disk.mjs';

/** @typedef {import('./shop.mjs').Shop} Shop */

/**
 * @typedef {object} Surroundings
 * @property {Record<string, string>} [env] of the servers
 * @property {string} [dataFolder]
 * @property {number} [instances]
 * @property {(shop: Shop, seconds: number) => Promise<void>} disturb ends in time, with everything in order again
 * @property {() => Promise<void>} [close]
 */

/**
 * @typedef {object} Phase
 * @property {string} name
 * @property {number} share of the time
 * @property {() => Promise<Surroundings | string>} open a text: why it is skipped
 */

const UNAVAILABLE = 503;
const STORAGE_FULL = 507;
const NOT_FOUND = 404;

const HOUR_MS = 60 * 60_000;

/** Longer than the server waits for PostgreSQL. */
const MIN_SILENCE_S = 18;

/** Longer than this there is not much to see. */
const MAX_SILENCE_S = 25;

/** Running downloads and the like are over. */
const AFTER_JUMP_MS = 500;

/** @type {Phase} */
const mixed = {
  name: 'mixed load',
  share: 0.3,
  open: async () => ({ disturb: async () => undefined }),
};

/** @type {Phase} */
const kills = {
  name: 'kills',
  share: 0.15,
  open: async () => ({
    disturb: async (shop, seconds) => {
      const end = performance.now() + seconds * 1000;
      while (performance.now() < end) {
        await wait(500 + shop.random() * 3000);
        const endOutage = shop.answers.startOutage(NO_ANSWER);
        await shop.kill(0);
        await shop.start(0);
        endOutage();
        shop.disturbances += 1;
      }
    },
  }),
};

/** Filled, killed while it is full, started while it is full, emptied. @type {Phase} */
const fullDisk = {
  name: 'full disk',
  share: 0.12,
  open: async () => {
    const disk = mountDisk();
    if (!disk) return 'a tmpfs can’t be mounted here';
    return {
      dataFolder: disk.folder,
      disturb: async (shop, seconds) => {
        const part = (seconds * 1000) / 4;
        await wait(part);
        const endOutage = shop.answers.startOutage(UNAVAILABLE, STORAGE_FULL);
        const empty = fillDisk(disk.folder);
        await wait(part);
        const endKill = shop.answers.startOutage(NO_ANSWER);
        await shop.kill(0);
        await shop.start(0);
        endKill();
        await wait(part);
        empty();
        await shop.untilReady();
        endOutage();
        shop.disturbances += 1;
        await wait(part);
      },
      close: async () => disk.unmount(),
    };
  },
};

/** @type {Phase} */
const silentS3 = {
  name: 'silent S3',
  share: 0.15,
  open: async () => {
    /** @type {typeof import('../../server/testing/s3.test-helpers')} */
    const { openTestS3 } = await load('./server/testing/s3.test-helpers.ts');
    const s3 = await openTestS3();
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3.config;
    return {
      env: {
        S3_BUCKET: bucket,
        S3_REGION: region,
        S3_ENDPOINT: endpoint ?? '',
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
      disturb: async (shop, seconds) => {
        const end = performance.now() + seconds * 1000;
        while (performance.now() < end) {
          const silence = Math.min(MAX_SILENCE_S, seconds / 3) * 1000;
          const endOutage = shop.answers.startOutage(UNAVAILABLE);
          s3.silent = true;
          await wait(silence);
          s3.silent = false;
          endOutage();
          shop.disturbances += 1;
          await wait(silence);
        }
      },
      close: s3.close,
    };
  },
};

/** With two instances, one of which is killed at times. @type {Phase} */
const brokenPostgres = {
  name: 'PostgreSQL crashes and is silent, two instances',
  share: 0.18,
  open: async () => {
    const postgres = await openPostgres({ lasting: true });
    if (!postgres) return 'there is no PostgreSQL here';
    /** @type {typeof import('../../server/testing/tcpProxy.test-helpers')} */
    const { openTcpProxy } = await load('./server/testing/tcpProxy.test-helpers.ts');
    const proxy = await openTcpProxy(new URL(postgres.url));
    return {
      env: { DATABASE_URL: proxy.url },
      instances: 2,
      disturb: async (shop, seconds) => {
        const end = performance.now() + seconds * 1000;
        if (seconds >= 2 * MIN_SILENCE_S) {
          const endOutage = shop.answers.startOutage(UNAVAILABLE);
          proxy.silence(true);
          await wait(MIN_SILENCE_S * 1000);
          proxy.silence(false);
          await shop.untilReady();
          endOutage();
          shop.disturbances += 1;
        }
        while (performance.now() < end) {
          await wait(1000 + shop.random() * 4000);
          const endOutage = shop.answers.startOutage(UNAVAILABLE);
          await postgres.crash();
          await shop.untilReady();
          endOutage();
          shop.disturbances += 1;
          if (shop.random() < 0.5) continue;
          await wait(shop.random() * 2000);
          const endKill = shop.answers.startOutage(NO_ANSWER);
          await shop.kill(1);
          await shop.start(1);
          endKill();
          shop.disturbances += 1;
        }
      },
      close: async () => {
        proxy.close();
        postgres.close();
      },
    };
  },
};

/** @type {Phase} */
const jumpingClock = {
  name: 'jumping clock',
  share: 0.1,
  open: async () => ({
    disturb: async (shop, seconds) => {
      const jumps = [2 * HOUR_MS, -HOUR_MS, 26 * HOUR_MS, 20 * 24 * HOUR_MS, -26 * HOUR_MS, 0];
      shop.clockWasWrong = true;
      for (const jump of jumps) {
        await wait((seconds * 1000) / jumps.length);
        // Of a download link that was made before.
        const endOutage = shop.answers.startOutage(NOT_FOUND);
        await shop.servers[0]?.moveClock(jump);
        await wait(AFTER_JUMP_MS);
        endOutage();
        shop.disturbances += 1;
      }
    },
  }),
};

export const PHASES = [mixed, kills, fullDisk, silentS3, brokenPostgres, jumpingClock];
