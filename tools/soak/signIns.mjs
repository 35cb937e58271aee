/** How much sign-ins delay a download: passwords are hashed by the threads that read files. */
import { randomBytes, randomUUID } from 'node:crypto';
import { seededRandom } from '../bench/liveShop.mjs';
import { figureOf } from '../bench/statistics.mjs';
import { Person } from './person.mjs';
import { openShop } from './shop.mjs';

const SIGN_INS = 60;
const FILE_BYTES = 3 * 1024 * 1024;
const DOWNLOADS = 30;

/**
 * @param {string} dataFolder @param {string} logFile
 * @returns medians of the download's time in ms
 */
export async function delayedDownloads(dataFolder, logFile) {
  const shop = await openShop({ dataFolder, logFile, random: seededRandom() });
  const seller = new Person(shop);
  await seller.signUp();
  await seller.publish(randomBytes(FILE_BYTES));

  const downloads = async () => {
    /** @type {number[]} */
    const times = [];
    while (times.length < DOWNLOADS) {
      const start = performance.now();
      await seller.download();
      times.push(performance.now() - start);
    }
    return figureOf(times).median;
  };
  await downloads();
  const atRest = await downloads();

  let isDone = false;
  let attempts = 0;
  const signIn = async () => {
    const browser = shop.createBrowser();
    while (!isDone) {
      attempts += 1;
      // The password of nobody is hashed as well.
      await browser.ask('/api/session', {
        method: 'POST',
        headers: { 'X-Forwarded-For': `10.9.${(attempts >> 8) & 255}.${attempts & 255}` },
        body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: randomUUID() }),
      });
    }
  };
  const signIns = Promise.all(Array.from({ length: SIGN_INS }, signIn));
  const meanwhile = await downloads();
  isDone = true;
  await signIns;
  await shop.stop();
  return { atRest, meanwhile };
}
