import { systemClock } from '../domain/clock';
import { demoMarketplace } from '../marketplace/demo/demoMarketplace';
import { httpMarketplace } from '../marketplace/http/httpMarketplace';
import type { Marketplace } from '../marketplace/Marketplace';
import { browserAttempts } from './attempts';
import { browserCartStorage } from './cartStorage';
import { browserDraftStorage } from './draftStorage';
import { newUuid } from './newUuid';
import { razorpayOpener } from './razorpay';

const IS_LIVE = import.meta.env.MODE === 'live';

/** The marketplace this build talks to. Here, and only here, an adapter is chosen: the build leaves the other one out. */
export const marketplace: Marketplace = IS_LIVE
  ? httpMarketplace()
  : demoMarketplace({ clock: systemClock, random: Math.random, newId: newUuid });

/** What keeps a half-filled product over a reload; the demo, which forgets all else too, has none. */
export const draftStorage = IS_LIVE ? browserDraftStorage() : undefined;

/** What keeps the cart over a reload. */
export const cartStorage = IS_LIVE ? browserCartStorage() : undefined;

/** What paying takes of the browser. */
export const payment = IS_LIVE
  ? { ...browserAttempts({ newId: newUuid }), openRazorpay: razorpayOpener() }
  : undefined;
