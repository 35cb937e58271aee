import { describe, expect, it } from 'vitest';
import { FILE_NOTICES, FORM_NOTICES, noticesSettledAt, noticeTone, noticeUrgency } from './notice';
import { PATHS } from './paths';

describe('noticeTone', () => {
  it('is an error only for what went wrong', () => {
    expect(noticeTone('fileMissing')).toBe('error');
    expect(noticeTone('failed')).toBe('error');
    expect(noticeTone('addedToCart')).toBe('success');
  });

  it('is neutral for what is to come, although that is announced at once', () => {
    expect(noticeTone('checkoutComingSoon')).toBe('info');
    expect(noticeUrgency('checkoutComingSoon')).toBe('problem');
    expect(noticeTone('newVersion')).toBe('info');
    expect(noticeTone('othersInCart')).toBe('info');
  });
});

describe('what settles a notice', () => {
  it('is, for a link to the cart, the cart', () => {
    expect(noticesSettledAt(PATHS.cart)).toEqual(['addedToCart']);
  });

  it('is, for what is about the cart, another page', () => {
    expect(noticesSettledAt(PATHS.buy)).toEqual(['othersInCart']);
  });

  it('is sending a form for all that choosing a file settles', () => {
    expect(FORM_NOTICES).toEqual(expect.arrayContaining([...FILE_NOTICES]));
  });
});
