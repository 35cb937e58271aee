import { systemClock } from '../domain/clock';
import { demoMarketplace } from '../marketplace/demo/demoMarketplace';
import { httpMarketplace } from '../marketplace/http/httpMarketplace';
import type { Marketplace } from '../marketplace/Marketplace';
import { browserDraftStorage } from './draftStorage';

/** A random UUID (version 4). `crypto.randomUUID` exists only on secure origins; a shop in the house's own network has none. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const IS_LIVE = import.meta.env.MODE === 'live';

/** The marketplace this build talks to. Here, and only here, an adapter is chosen: the build leaves the other one out. */
export const marketplace: Marketplace = IS_LIVE
  ? httpMarketplace()
  : demoMarketplace({ clock: systemClock, random: Math.random, newId: newUuid });

/** What keeps a half-filled product over a reload; the demo, which forgets all else too, has none. */
export const draftStorage = IS_LIVE ? browserDraftStorage() : undefined;
