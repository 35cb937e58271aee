/** Single definition of the limits and rates that rules, screens and texts use. */

const MEGABYTE = 1024 * 1024;

/** Bytes, inclusive. */
export const MAX_UPLOAD_BYTES = 50 * MEGABYTE;

/** Maximum entries in an archive listing. */
export const MAX_LISTED_ENTRIES = 2000;

/** Maximum total length of listed paths in UTF-16 code units; a single path can have 65,535. */
export const MAX_LISTED_PATHS_LENGTH = 200_000;

/** Allowed extensions, lower-case, in display order. */
export const ALLOWED_EXTENSIONS = ['.zip', '.txt', '.js', '.py', '.html', '.css', '.json', '.md'] as const;

export const MIN_PRICE_RUPEES = 1;

/** Highest price of a product, in rupees: one crore, so that no sum of prices comes near `Number.MAX_SAFE_INTEGER`. */
export const MAX_PRICE_RUPEES = 1_00_00_000;

/** Longest texts of a listing, in UTF-16 code units. */
export const LISTING_LENGTHS = { title: 200, subtitle: 300, description: 10_000, tag: 50 } as const;

/** Most tags of a listing. */
export const MAX_TAGS = 20;

/** Minimum of the stepper; the cart store itself does not validate. */
export const MIN_QUANTITY = 1;

/** Seller's maximum share of a sale in percent. */
export const MAX_SELLER_SHARE_PERCENT = 80;

export const MAX_RATING = 5;

/** Months in the earnings chart. */
export const EARNINGS_MONTHS = 12;

/** Products on the home page. */
export const HOME_PRODUCTS = 8;

/** Maximum phonetic matches when a search finds nothing. */
export const MAX_PHONETIC_MATCHES = 8;

/** Products per catalogue page. */
export const CATALOGUE_PAGE_SIZE = 24;

/** Description length in lists, in code points; the product page has it all. */
export const LISTED_DESCRIPTION_LENGTH = 200;

export const MIN_PASSWORD_LENGTH = 10;

/** Bounds the server's hashing time. */
export const MAX_PASSWORD_LENGTH = 128;

/** Session lifetime in days since the last visit (sliding). */
export const SESSION_DAYS = 30;

/** Minutes until a download link expires; running downloads continue. */
export const DOWNLOAD_LINK_MINUTES = 15;

/** Hours until an unfinished upload is abandoned. */
export const ABANDONED_UPLOAD_HOURS = 24;

/** Longest rate-limit window in hours (`RATES` of the server). */
export const RATE_LIMIT_WINDOW_HOURS = 1;

/** Interval in hours of the server's clean-up: sessions, rate-limit counters, abandoned uploads. */
export const CLEANUP_INTERVAL_HOURS = 1;

/** Milliseconds that a finished upload is shown before the form resets. */
export const UPLOAD_SUCCESS_MS = 2000;

/** Milliseconds over which upload speed is averaged: shorter is jumpy, longer lags. */
export const SPEED_WINDOW_MS = 5000;

/** Milliseconds between speed samples; a speed needs two. */
export const SPEED_SAMPLE_MS = 1000;

/** Debounce in ms before a form draft is saved. */
export const DRAFT_SAVE_DEBOUNCE_MS = 1000;

/** Debounce in ms before the cart is saved: clicks on the stepper come in bursts. */
export const CART_SAVE_DEBOUNCE_MS = 1000;

/** Archive entries shown per page of the list. */
export const ARCHIVE_ENTRIES_SHOWN = 100;

/** Maximum paths named in an archive warning. */
export const ARCHIVE_WARNED_PATHS_SHOWN = 10;

/** Ranges of the sample catalogue, inclusive; prices in rupees. */
export const SAMPLE_CATALOGUE = {
  products: 12,
  price: { min: 100, max: 5000 },
  rating: { min: 3, max: MAX_RATING },
  downloads: { min: 10, max: 1000 },
} as const;

/** Milliseconds of the simulated upload. */
export const SIMULATED_UPLOAD_MS = 2000;

/** Figures of the statistics banner: marketing copy, not measured. */
export const MARKETING_FIGURES = {
  products: 1000,
  sellers: 500,
  customers: 5000,
  satisfactionPercent: 99,
} as const;
