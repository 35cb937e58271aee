import { formatCount } from '../domain/formatCount';
import { ADULT_YEARS, FAILED_PAYMENT_REVERSAL_DAYS, REFUND_REQUEST_DAYS } from '../domain/legalDeadlines';
import {
  ALLOWED_EXTENSIONS,
  DOWNLOAD_LINK_MINUTES,
  EARNINGS_MONTHS,
  LISTING_LENGTHS,
  MAX_CART_LINES,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_PRODUCTS,
  MAX_RATING,
  MAX_SELLER_SHARE_PERCENT,
  MAX_STORED_BYTES,
  MAX_TAGS,
  MAX_UPLOAD_BYTES,
  MIN_PASSWORD_LENGTH,
  MIN_PRICE_RUPEES,
} from '../domain/limits';

/** Default values of every message, so that a changed limit changes every text that states it. */
export const LIMIT_VALUES = {
  bankReturnDays: formatCount(FAILED_PAYMENT_REVERSAL_DAYS),
  earningsMonths: formatCount(EARNINGS_MONTHS),
  extensions: ALLOWED_EXTENSIONS.join(', '),
  linkMinutes: formatCount(DOWNLOAD_LINK_MINUTES),
  maxCartLines: formatCount(MAX_CART_LINES),
  maxNameLength: formatCount(MAX_NAME_LENGTH),
  maxPasswordLength: formatCount(MAX_PASSWORD_LENGTH),
  maxTagLength: formatCount(LISTING_LENGTHS.tag),
  maxTags: formatCount(MAX_TAGS),
  maxProducts: formatCount(MAX_PRODUCTS),
  maxRating: formatCount(MAX_RATING),
  maxStoredMegabytes: formatCount(MAX_STORED_BYTES / 1024 / 1024),
  minAge: formatCount(ADULT_YEARS),
  minPasswordLength: formatCount(MIN_PASSWORD_LENGTH),
  minPrice: formatCount(MIN_PRICE_RUPEES),
  refundDays: formatCount(REFUND_REQUEST_DAYS),
  sharePercent: formatCount(MAX_SELLER_SHARE_PERCENT),
  uploadMegabytes: formatCount(MAX_UPLOAD_BYTES / 1024 / 1024),
} as const;
