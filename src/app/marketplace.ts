import { systemClock } from '../domain/clock';
import { demoMarketplace } from '../marketplace/demo/demoMarketplace';
import { httpMarketplace } from '../marketplace/http/httpMarketplace';
import { readInitialData } from '../marketplace/http/initialData';
import type { Marketplace } from '../marketplace/Marketplace';
import { serverUpdate } from './serverUpdate';
import { browserIdempotencyKey } from '../browser/idempotencyKey';
import { browserCartStorage } from '../browser/cartStorage';
import { browserDraftStorage } from '../browser/draftStorage';
import { newUuid } from '../browser/newUuid';
import { browserAccountHint } from '../browser/accountHint';
import { browserPasskeys } from '../browser/passkeys';
import { browserResetToken } from '../browser/resetToken';
import { razorpayOpener } from '../browser/razorpay';

const IS_LIVE = import.meta.env.MODE === 'live';

/** Chosen only here, so that the other adapter is tree-shaken. */
export const marketplace: Marketplace = IS_LIVE
  ? httpMarketplace({ onOutdated: serverUpdate.note })
  : demoMarketplace({ clock: systemClock, random: Math.random, newId: newUuid });

/** The demo keeps nothing across reloads. */
export const draftStorage = IS_LIVE ? browserDraftStorage() : undefined;

export const cartStorage = IS_LIVE ? browserCartStorage() : undefined;

export const payment = IS_LIVE
  ? { ...browserIdempotencyKey({ newId: newUuid }), openRazorpay: razorpayOpener() }
  : undefined;

export const accountHint = IS_LIVE ? browserAccountHint : undefined;
export const passkeyTools = IS_LIVE ? browserPasskeys() : undefined;

export const takeResetToken = IS_LIVE ? browserResetToken : undefined;

/** Call once, before the page changes. */
export const initialData = () => (IS_LIVE ? readInitialData() : undefined);
