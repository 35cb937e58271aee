import { describe, expect, it } from 'vitest';
import { initialOf, mergeProfile, type User } from './user';

const user: User = { id: '1', name: 'राहुल', email: 'r@example.com', phone: '', address: 'पुणे', bio: '' };

describe('mergeProfile', () => {
  it('takes the fields of the form and leaves the rest', () => {
    expect(mergeProfile(user, { name: 'Rahul', bio: 'Hi' })).toEqual({ ...user, name: 'Rahul', bio: 'Hi' });
  });

  it.each([
    ['०९८७६५-४३२१०', '+91 98765 43210'],
    ['022-2345-6789', '022-2345-6789'],
    ['', ''],
  ])('keeps the phone number %j as %j', (typed, kept) => {
    expect(mergeProfile(user, { phone: typed }).phone).toBe(kept);
  });
});

describe('initialOf', () => {
  it.each([
    ['राहुल', 'रा'],
    ['क्षमा', 'क्ष'],
    ['स्त्री', 'स्त्री'],
    ['priya', 'P'],
    ['  Zoya', 'Z'],
    ['', ''],
  ])('of %j is %j', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});
