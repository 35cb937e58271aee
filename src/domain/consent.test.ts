import { expect, it } from 'vitest';
import { CONSENT_VERSIONS, hasAllConsents, missingConsents } from './consent';

it('is missing until each was given', () => {
  expect(missingConsents({})).toEqual(['terms', 'privacy', 'adult']);
  expect(missingConsents({ terms: CONSENT_VERSIONS.terms, adult: CONSENT_VERSIONS.adult })).toEqual([
    'privacy',
  ]);
  expect(hasAllConsents({ terms: CONSENT_VERSIONS.terms })).toBe(false);
  expect(hasAllConsents(CONSENT_VERSIONS)).toBe(true);
});
