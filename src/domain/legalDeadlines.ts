/** Each period and date has its source or is our own promise. What the server enforces is in `limits.ts`. */

/** IT Rules, 2021, rule 3(2)(a)(i); Consumer Protection (E-Commerce) Rules, 2020, rule 4(5) allows 48 hours. */
export const ACKNOWLEDGE_COMPLAINT_HOURS = 24;

/** IT Rules, 2021, rule 3(2)(a)(i) as amended by G.S.R. 120(E) of 10 February 2026. */
export const RESOLVE_CONTENT_COMPLAINT_DAYS = 7;

/** IT Rules, 2021, first proviso to rule 3(2)(a)(i), as amended by G.S.R. 120(E) of 10 February 2026. */
export const RESOLVE_UNLAWFUL_CONTENT_HOURS = 36;

/** Consumer Protection (E-Commerce) Rules, 2020, rule 4(5). */
export const RESOLVE_CONSUMER_COMPLAINT_MONTHS = 1;

/** SPDI Rules, 2011, rule 5(9); from {@link DPDP_DUTIES_BEGIN} on, DPDP Rules, 2025, rule 14(3): at most 90 days. */
export const ANSWER_PRIVACY_REQUEST_MONTHS = 1;

/** DPDP Rules, 2025, rule 1(4): 18 months after G.S.R. 846(E). */
export const DPDP_DUTIES_BEGIN = '2027-05-14';

/** Our own promise: from delivery or, if undelivered, from payment. */
export const REFUND_REQUEST_DAYS = 7;

/** Razorpay's documentation of normal refunds. */
export const REFUND_USUAL_WORKING_DAYS = { from: 5, to: 7 } as const;

/**
 * Our own promise: rule 4(10) of the Consumer Protection (E-Commerce) Rules, 2020 asks for a reasonable period;
 * Razorpay's documentation names at most ten days (cards).
 */
export const REFUND_WORKING_DAYS = 10;

/** RBI circular DPSS.CO.PD No.629/02.01.014/2019-20. */
export const FAILED_PAYMENT_CIRCULAR = '2019-09-20';

/** T+5 for online cards and UPI to merchants, same circular. */
export const FAILED_PAYMENT_REVERSAL_DAYS = 5;

/** Per day of delay. Same circular. */
export const FAILED_PAYMENT_COMPENSATION_RUPEES = 100;

/** Our own promise. */
export const TERMS_NOTICE_DAYS = 30;

/** CGST Act, 2017, section 36: from the due date of the annual return. */
export const GST_RECORDS_MONTHS = 72;

/** CERT-In's Directions No. 20(3)/2022-CERT-In. */
export const LOG_DIRECTIONS = '2022-04-28';

/** Same directions, (iv). */
export const LOG_DAYS = 180;

/** Majority Act, 1875, section 3; DPDP Act, 2023, section 2(f). */
export const ADULT_YEARS = 18;

/** National Consumer Helpline. */
export const CONSUMER_HELPLINE = '1915';
