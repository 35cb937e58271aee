import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Person } from './person.mjs';

/** At a time. */
const VISITORS = 12;

const FIRST_PRODUCTS = 24;

/** Between two actions of a visitor, at most. */
const MAX_PAUSE_MS = 120;

/** Clients and server close idle connections after 5 s. */
const CALM_MS = 6000;

/** Something to buy. @param {import('./shop.mjs').Shop} shop */
export async function stock(shop) {
  const seller = await join(shop);
  for (let count = 0; count < FIRST_PRODUCTS; count += 1) await seller?.publish(randomBytes(1000));
}

/** @param {import('./shop.mjs').Shop} shop */
async function join(shop) {
  const person = new Person(shop);
  const isSignedIn = await person.signUp();
  if (person.hasAccount) shop.people.push(person);
  return isSignedIn ? person : undefined;
}

/** @param {import('./shop.mjs').Shop} shop @param {number} seconds */
export async function visit(shop, seconds) {
  const end = performance.now() + seconds * 1000;
  /** @param {number} place */
  const visitor = async (place) => {
    while (performance.now() < end) {
      const current = shop.visitors[place];
      if (current && !current.isDone) await current.act();
      else shop.visitors[place] = await join(shop);
      await wait(shop.random() * MAX_PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, place) => visitor(place)));
}

/** Of the first instance, when nobody asks for anything. @param {import('./shop.mjs').Shop} shop */
export async function calmFigures({ servers: [server] }) {
  await wait(CALM_MS);
  return server ? { pid: server.pid, ...(await server.figures()) } : undefined;
}
