/**
 * Periods and dates quoted in the legal texts, each with its source; without a legal source they are our own
 * promise. What the server enforces is in `limits.ts`.
 */

/**
 * Hours to acknowledge a complaint. IT Rules, 2021, rule 3(2)(a)(i). Consumer Protection (E-Commerce) Rules,
 * 2020, rule 4(5), allow 48 hours for consumer complaints; the shorter period covers both.
 */
export const ACKNOWLEDGE_COMPLAINT_HOURS = 24;

/**
 * Days to resolve a complaint about content. IT Rules, 2021, rule 3(2)(a)(i) as amended by G.S.R. 120(E) of
 * 10 February 2026.
 */
export const RESOLVE_CONTENT_COMPLAINT_DAYS = 7;

/**
 * Hours to resolve a removal request for the unlawful content named in the first proviso to rule 3(2)(a)(i)
 * of the IT Rules, 2021, as amended by G.S.R. 120(E) of 10 February 2026.
 */
export const RESOLVE_UNLAWFUL_CONTENT_HOURS = 36;

/** Months to resolve a consumer complaint. Consumer Protection (E-Commerce) Rules, 2020, rule 4(5). */
export const RESOLVE_CONSUMER_COMPLAINT_MONTHS = 1;

/**
 * Months to answer a privacy request. SPDI Rules, 2011, rule 5(9): one month. DPDP Rules, 2025, rule 14(3):
 * at most 90 days, from {@link DPDP_DUTIES_BEGIN} on.
 */
export const ANSWER_PRIVACY_REQUEST_MONTHS = 1;

/**
 * Date from which most of the DPDP Act applies: 18 months after G.S.R. 846(E) (DPDP Rules, 2025, rule 1(4)).
 */
export const DPDP_DUTIES_BEGIN = '2027-05-14';

/** Days to request a refund, from delivery or, if undelivered, from payment. Our own promise. */
export const REFUND_REQUEST_DAYS = 7;

/** Working days a refund usually takes. Razorpay's documentation of normal refunds. */
export const REFUND_USUAL_WORKING_DAYS = { from: 5, to: 7 } as const;

/**
 * Maximum working days for a refund after the decision. Our own promise: rule 4(10) of the Consumer
 * Protection (E-Commerce) Rules, 2020 asks for a reasonable period; Razorpay's documentation names at most
 * ten days (cards).
 */
export const REFUND_WORKING_DAYS = 10;

/** Date of the RBI circular on failed payments, DPSS.CO.PD No.629/02.01.014/2019-20. */
export const FAILED_PAYMENT_CIRCULAR = '2019-09-20';

/**
 * Days until the bank reverses a failed payment: T+5 for online cards and UPI to merchants, same circular.
 */
export const FAILED_PAYMENT_REVERSAL_DAYS = 5;

/** Rupees the bank owes per day of delay. Same circular. */
export const FAILED_PAYMENT_COMPENSATION_RUPEES = 100;

/** Days of notice before a change of terms. Our own promise. */
export const TERMS_NOTICE_DAYS = 30;

/** Months to keep accounts, from the due date of the annual return. CGST Act, 2017, section 36. */
export const GST_RECORDS_MONTHS = 72;

/** Date of CERT-In's Directions No. 20(3)/2022-CERT-In. */
export const LOG_DIRECTIONS = '2022-04-28';

/** Days to keep logs. Same directions, (iv). */
export const LOG_DAYS = 180;

/** Age of majority: Majority Act, 1875, section 3; DPDP Act, 2023, section 2(f). */
export const ADULT_YEARS = 18;

/** National Consumer Helpline. */
export const CONSUMER_HELPLINE = '1915';
