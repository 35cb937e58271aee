/** Single definition of the limits and rates that rules, screens and texts use. */
import type { TextField } from './uploadDraft';

const MEGABYTE = 1024 * 1024;

/** Inclusive. */
export const MAX_UPLOAD_BYTES = 50 * MEGABYTE;

/** A million take the server half a minute, and a browser's memory. */
export const MAX_ARCHIVE_ENTRIES = 100_000;

/** Fits 100,000 entries with names of 30 letters. */
export const MAX_ARCHIVE_DIRECTORY_BYTES = 8 * MEGABYTE;

/** Per entry: programs write about 30 bytes; 64 kB of empty fields take 10 ms to parse. */
export const MAX_ARCHIVE_EXTRA_BYTES = 1024;

/** After its end; programs give up, too. Scanning 50 MB for the end would block the server's other requests. */
export const MAX_ARCHIVE_APPENDED_BYTES = 65_535;

export const MAX_LISTED_ENTRIES = 2000;

/** UTF-16 code units, all paths together; a single path can have 65,535. */
export const MAX_LISTED_PATHS_LENGTH = 200_000;

/** Lower-case, in display order. */
export const ALLOWED_EXTENSIONS = ['.zip', '.txt', '.js', '.py', '.html', '.css', '.json', '.md'] as const;

export const MIN_PRICE_RUPEES = 1;

/** One crore, so that no sum of prices comes near `Number.MAX_SAFE_INTEGER`. */
export const MAX_PRICE_RUPEES = 1_00_00_000;

/** UTF-16 code units. */
export const LISTING_LENGTHS = {
  title: 200,
  subtitle: 300,
  description: 10_000,
} as const satisfies Record<TextField, number>;

/** UTF-16 code units. */
export const MAX_TAG_LENGTH = 50;

export const MAX_TAGS = 20;

/** UTF-16 code units. */
export const MAX_NAME_LENGTH = 100;

/** UTF-16 code units, without blanks around. */
export const PROFILE_LENGTHS = {
  name: MAX_NAME_LENGTH,
  email: 254,
  phone: 50,
  address: 500,
  bio: 2000,
} as const;

/** UTF-16 code units, without folders. */
export const MAX_FILE_NAME_LENGTH = 255;

/** UTF-16 code units; what is longer is cut, so that addresses stay short enough for every server. */
export const MAX_SEARCH_LENGTH = 500;

/** Minimum of the stepper; the cart store itself does not validate. */
export const MIN_QUANTITY = 1;

/** Licences of one product in a cart or an order. */
export const MAX_QUANTITY = 1000;

/** Products in a cart or an order. */
export const MAX_CART_LINES = 100;

export const MAX_SELLER_SHARE_PERCENT = 80;

export const MAX_RATING = 5;

export const EARNINGS_MONTHS = 12;

export const HOME_PRODUCTS = 8;

export const MAX_PHONETIC_MATCHES = 8;

export const CATALOGUE_PAGE_SIZE = 24;

/** Beyond, a query has “10,000+” matches. */
export const MAX_EXACT_TOTAL = 10_000;

/** Code points; the product page has it all. */
export const LISTED_DESCRIPTION_LENGTH = 200;

export const MIN_PASSWORD_LENGTH = 10;

/** Bounds the server's hashing time. */
export const MAX_PASSWORD_LENGTH = 128;

/** UTF-16 code units; for signing in, where a password can be older than the rules. */
export const MAX_SENT_PASSWORD_LENGTH = 4 * MAX_PASSWORD_LENGTH;

/** Sliding: since the last visit. */
export const SESSION_DAYS = 30;

/** Since signing in, whatever the use; a changed password begins anew. */
export const MAX_SESSION_DAYS = 90;

/** For which a mail that can't be sent is kept: longer than the queue tries, so that a dead letter can be sent again. */
export const UNSENT_MAIL_DAYS = 30;

/** For which a chosen language is remembered. */
export const LANGUAGE_COOKIE_DAYS = 365;

/** For which a browser is known to have been signed in. */
export const KNOWN_DEVICE_DAYS = 365;

/** Digits of a code that confirms an e-mail address. */
export const EMAIL_CODE_LENGTH = 6;

/** For which such a code works, from when the mail is sent. */
export const EMAIL_CODE_MINUTES = 30;

/** Wrong guesses after which another code is needed. */
export const EMAIL_CODE_TRIES = 3;

/** After which an account is deleted whose e-mail address was never confirmed. */
export const UNCONFIRMED_DAYS = 30;

/** For which a new e-mail address waits for its confirmation. */
export const EMAIL_CHANGE_DAYS = 7;

/** Digits of an authenticator app's code, which most apps can't change. */
export const TOTP_LENGTH = 6;

/** Made at once, each works once. */
export const BACKUP_CODES = 10;

/** Letters and digits. */
export const BACKUP_CODE_LENGTH = 10;

/** So many left or fewer are a reason to make new ones. */
export const FEW_BACKUP_CODES = 3;

/** Between the right password and the code. */
export const SIGN_IN_CODE_MINUTES = 10;

/** UTF-16 code units; browser and system come first in it. */
export const MAX_USER_AGENT_LENGTH = 300;

/** Sessions in the list; of more, those last used. */
export const MAX_DEVICES_SHOWN = 100;

/** Passkeys of an account. */
export const MAX_PASSKEYS = 10;

/** UTF-16 code units. */
export const MAX_PASSKEY_NAME_LENGTH = 60;

/** For which the browser may take to add or use a passkey. */
export const PASSKEY_MINUTES = 5;

/** For which a link to set a new password works. */
export const RESET_LINK_MINUTES = 60;

/** Running downloads continue. */
export const DOWNLOAD_LINK_MINUTES = 15;

export const ABANDONED_UPLOAD_HOURS = 24;

/** Announced and not finished, per seller; they keep up to as many times {@link MAX_UPLOAD_BYTES} on the server's disk. */
export const MAX_OPEN_UPLOADS = 20;

/** Per seller; the largest list that a seller's screens get at once. */
export const MAX_PRODUCTS = 500;

/** Per seller, all versions of all products: a hundred files of the largest size. */
export const MAX_STORED_BYTES = 100 * MAX_UPLOAD_BYTES;

/** Longest window in `RATES` of the server. */
export const RATE_LIMIT_WINDOW_HOURS = 1;

export const CLEANUP_INTERVAL_HOURS = 1;

export const UPLOAD_SUCCESS_MS = 2000;

/** Shorter is jumpy, longer lags. */
export const SPEED_WINDOW_MS = 5000;

export const SPEED_SAMPLE_MS = 1000;

export const DRAFT_SAVE_DEBOUNCE_MS = 1000;

/** Clicks on the stepper come in bursts. */
export const CART_SAVE_DEBOUNCE_MS = 1000;

export const ARCHIVE_ENTRIES_SHOWN = 100;

/** Before the list is opened. */
export const ARCHIVE_FILES_AT_FIRST = 4;

/** Likewise, in the dashboard: the figures are below on phones. */
export const OWN_PRODUCTS_AT_FIRST = 5;

export const ARCHIVE_WARNED_PATHS_SHOWN = 10;

/** Inclusive ranges; prices in rupees. */
export const SAMPLE_CATALOGUE = {
  products: 12,
  price: { min: 100, max: 5000 },
  rating: { min: 3, max: MAX_RATING },
  downloads: { min: 10, max: 1000 },
} as const;

export const SIMULATED_UPLOAD_MS = 2000;

/** Marketing copy, not measured. */
export const MARKETING_FIGURES = {
  products: 1000,
  sellers: 500,
  customers: 5000,
  satisfactionPercent: 99,
} as const;

/** After a buyer's last step; what is paid later is refunded. */
export const ORDER_EXPIRY_MINUTES = 30;

/** Orders with a pending payment in one list, the newest. */
export const MAX_PENDING_ORDERS = 20;

/** How long an expired order without a payment is kept. The provider is asked about it for seven days. */
export const UNPAID_DAYS = 90;

/** In which the seller answers a problem; afterwards the operator decides. */
export const PROBLEM_ANSWER_HOURS = 48;

/** Characters of a problem, an answer, and a decision. */
export const MAX_PROBLEM_LENGTH = 2000;

/** After the payment, for which refunds and disputes at the provider are noticed. */
export const REFUND_WATCH_DAYS = 180;
