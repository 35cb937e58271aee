import { expect, it } from 'vitest';
import { OPERATOR } from '../../stories/fixtures/operators';
import { loadLiveText } from '../i18n/legal/live/loadLiveText';
import { CONSENT_VERSIONS, hasAllConsents, missingConsents } from './consent';

it.each(['hi', 'en'] as const)('has the dates of the live texts (%s)', async (locale) => {
  for (const name of ['terms', 'privacy'] as const) {
    const text = (await loadLiveText(name, locale))(OPERATOR);
    expect(text.updated).toBe(CONSENT_VERSIONS[name]);
  }
});

it('is missing until each was given', () => {
  expect(missingConsents({})).toEqual(['terms', 'privacy', 'adult']);
  expect(missingConsents({ terms: CONSENT_VERSIONS.terms, adult: CONSENT_VERSIONS.adult })).toEqual([
    'privacy',
  ]);
  expect(hasAllConsents({ terms: CONSENT_VERSIONS.terms })).toBe(false);
  expect(hasAllConsents(CONSENT_VERSIONS)).toBe(true);
});
