/** What everybody agrees to when registering. */
export const CONSENT_DOCUMENTS = ['terms', 'privacy', 'adult'] as const;

export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number];
