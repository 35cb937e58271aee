/**
 * Periods and dates that the legal texts name, each with its source. What the server enforces stands in `limits.ts`. A
 * period without a law as its source is a promise of the marketplace's own.
 */

/**
 * Acknowledge a complaint. IT Rules, 2021, rule 3(2)(a)(i). The Consumer Protection (E-Commerce) Rules, 2020, rule 4(5),
 * allow 48 hours for consumer complaints, so the shorter period covers both.
 */
export const ACKNOWLEDGE_COMPLAINT_HOURS = 24;

/** Resolve a complaint about a listing or other content. IT Rules, 2021, rule 3(2)(a)(i) as amended by G.S.R. 120(E) of 10 February 2026. */
export const RESOLVE_CONTENT_COMPLAINT_DAYS = 7;

/**
 * Resolve a request to remove the kinds of unlawful content that the first proviso to rule 3(2)(a)(i) of the IT Rules, 2021
 * names, as amended by G.S.R. 120(E) of 10 February 2026.
 */
export const RESOLVE_UNLAWFUL_CONTENT_HOURS = 36;

/** Resolve a consumer complaint. Consumer Protection (E-Commerce) Rules, 2020, rule 4(5). */
export const RESOLVE_CONSUMER_COMPLAINT_MONTHS = 1;

/**
 * Answer a request or complaint about personal data. SPDI Rules, 2011, rule 5(9): one month. DPDP Rules, 2025, rule 14(3):
 * 90 days at most, from {@link DPDP_DUTIES_BEGIN} on.
 */
export const ANSWER_PRIVACY_REQUEST_MONTHS = 1;

/** Most duties and rights of the DPDP Act begin: 18 months after G.S.R. 846(E) was published (DPDP Rules, 2025, rule 1(4)). */
export const DPDP_DUTIES_BEGIN = '2027-05-14';

/** Ask for a refund, counted from the delivery, or from the payment when nothing was delivered. A promise of our own. */
export const REFUND_REQUEST_DAYS = 7;

/** A refund usually takes this many working days to arrive. Razorpay's documentation of normal refunds. */
export const REFUND_USUAL_WORKING_DAYS = { from: 5, to: 7 } as const;

/**
 * A refund arrives after the decision. A promise of our own: rule 4(10) of the Consumer Protection (E-Commerce) Rules, 2020
 * asks for a reasonable period, and Razorpay's documentation names ten days as the longest (cards).
 */
export const REFUND_WORKING_DAYS = 10;

/** Date of the RBI's circular on failed payments, DPSS.CO.PD No.629/02.01.014/2019-20. */
export const FAILED_PAYMENT_CIRCULAR = '2019-09-20';

/** The bank returns what it debited for a payment that failed: T+5 for cards online and for UPI to merchants, by that circular. */
export const FAILED_PAYMENT_REVERSAL_DAYS = 5;

/** What the bank owes for each day after that, in rupees. The same circular. */
export const FAILED_PAYMENT_COMPENSATION_RUPEES = 100;

/** Announce a change of the terms before it applies. A promise of our own. */
export const TERMS_NOTICE_DAYS = 30;

/** Keep accounts, counted from the due date of the annual return. Central Goods and Services Tax Act, 2017, section 36. */
export const GST_RECORDS_MONTHS = 72;

/** Date of CERT-In's Directions No. 20(3)/2022-CERT-In. */
export const LOG_DIRECTIONS = '2022-04-28';

/** Keep logs. Those directions, (iv). */
export const LOG_DAYS = 180;

/** Age of majority. Majority Act, 1875, section 3; a child of the DPDP Act, 2023, section 2(f), is younger. */
export const ADULT_YEARS = 18;

/** The National Consumer Helpline's number. */
export const CONSUMER_HELPLINE = '1915';
