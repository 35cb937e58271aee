import { ADULT_YEARS } from './legalDeadlines';

/** What everybody agrees to when registering, in form order. */
export const CONSENT_DOCUMENTS = ['terms', 'privacy', 'adult'] as const;

export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number];

/** The version agreed to of each. */
export type Consents = Readonly<Record<ConsentDocument, string>>;

/** In force: the dates of the live marketplace's texts (ISO 8601), and the age in years. */
export const CONSENT_VERSIONS = {
  terms: '2026-11-27',
  privacy: '2026-11-28',
  adult: String(ADULT_YEARS),
} as const satisfies Consents;

export const hasAllConsents = (consents: Partial<Consents>): consents is Consents =>
  missingConsents(consents).length === 0;

/** In form order. */
export function missingConsents(consents: Partial<Consents>): readonly ConsentDocument[] {
  return CONSENT_DOCUMENTS.filter((document) => consents[document] === undefined);
}
