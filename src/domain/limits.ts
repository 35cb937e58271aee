/**
 * Every number that the product promises or enforces. They stand here once; rules, screens and texts read them
 * from here.
 */

const MEGABYTE = 1024 * 1024;

/** Largest file a seller may upload, in bytes; a file of exactly this size is accepted. */
export const MAX_UPLOAD_BYTES = 50 * MEGABYTE;

/** How many entries of an archive are listed at most. */
export const MAX_LISTED_ENTRIES = 2000;

/** How long all listed paths of an archive may be together, in UTF-16 code units: one path alone may have 65,535. */
export const MAX_LISTED_PATHS_LENGTH = 200_000;

/** Extensions a file may have, lower-case, in the order in which they are shown. */
export const ALLOWED_EXTENSIONS = ['.zip', '.txt', '.js', '.py', '.html', '.css', '.json', '.md'] as const;

/** Lowest price of a product, in rupees. */
export const MIN_PRICE_RUPEES = 1;

/** Highest price of a product, in rupees: one crore, so that no sum of prices comes near `Number.MAX_SAFE_INTEGER`. */
export const MAX_PRICE_RUPEES = 1_00_00_000;

/** Longest texts of a listing, in UTF-16 code units. */
export const LISTING_LENGTHS = { title: 200, subtitle: 300, description: 10_000, tag: 50 } as const;

/** Most tags of a listing. */
export const MAX_TAGS = 20;

/** Lowest quantity that the stepper offers. The cart itself takes whatever it is given. */
export const MIN_QUANTITY = 1;

/** A seller's largest share of a sale, in percent. */
export const MAX_SELLER_SHARE_PERCENT = 80;

/** Most stars of a rating. */
export const MAX_RATING = 5;

/** How many months back sellers see their earnings. */
export const EARNINGS_MONTHS = 12;

/** How many products of the catalogue the home page shows. */
export const HOME_PRODUCTS = 8;

/** How many close matches are offered when a search finds nothing. */
export const CLOSE_MATCHES = 8;

/** How many products one page of the catalogue holds. */
export const CATALOGUE_PAGE_SIZE = 24;

/** Longest description in a list of products, in code points; the product itself has all of it. */
export const LISTED_DESCRIPTION_LENGTH = 200;

/** Shortest password, in characters. */
export const MIN_PASSWORD_LENGTH = 10;

/** Longest password, in characters: longer ones would only cost the server time. */
export const MAX_PASSWORD_LENGTH = 128;

/** How long one stays signed in after the last visit, in days. */
export const SIGNED_IN_DAYS = 30;

/** How long a link to a file can be followed, in minutes; what is under way by then goes on. */
export const DOWNLOAD_LINK_MINUTES = 15;

/** An upload that is not finished after so many hours is taken for abandoned. */
export const ABANDONED_UPLOAD_HOURS = 24;

/** How long tries are counted at most (`RATES` of the server), in hours. */
export const TRIES_COUNTED_HOURS = 1;

/** How often the server deletes what is over: sessions, counts of tries, abandoned uploads. In hours. */
export const SWEEP_EVERY_HOURS = 1;

/** How long a finished upload stays on screen before the form is empty again, in milliseconds. */
export const UPLOAD_SUCCESS_MS = 2000;

/** Over how long the speed of an upload is measured, in milliseconds: shorter is restless, longer is slow to notice. */
export const SPEED_WINDOW_MS = 5000;

/** How often that speed is taken, in milliseconds; it takes two to have one. */
export const SPEED_SAMPLE_MS = 1000;

/** How long no key has to be pressed before a half-filled form is written down, in milliseconds. */
export const DRAFT_PAUSE_MS = 1000;

/** How long the cart has to rest before the marketplace is told of it, in milliseconds: steps come in runs. */
export const CART_PAUSE_MS = 1000;

/** How many of an archive's files a list shows at once. */
export const ARCHIVE_ENTRIES_SHOWN = 100;

/** How many files a warning about an archive names. */
export const ARCHIVE_WARNED_PATHS_SHOWN = 10;

/** What the sample catalogue is made of; prices are in rupees, every range includes both ends. */
export const SAMPLE_CATALOGUE = {
  products: 12,
  price: { min: 100, max: 5000 },
  rating: { min: 3, max: MAX_RATING },
  downloads: { min: 10, max: 1000 },
} as const;

/** How long the simulated upload takes, in milliseconds. */
export const SIMULATED_UPLOAD_MS = 2000;

/** The figures of the statistics banner: advertising, not measurements. */
export const MARKETING_FIGURES = {
  products: 1000,
  sellers: 500,
  customers: 5000,
  satisfactionPercent: 99,
} as const;
