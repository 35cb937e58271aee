import { describe, expect, it } from 'vitest';
import { PROFILE_LENGTHS } from './limits';
import { mergeProfile, PROFILE_FIELDS, tooLongFields, type User } from './user';

const user: User = {
  ...{ id: '1', name: 'राहुल', email: 'r@example.com', emailVerified: true },
  ...{ phone: '', address: 'पुणे', bio: '' },
};

describe('mergeProfile', () => {
  it('merges form fields and keeps the rest', () => {
    expect(mergeProfile(user, { name: 'Rahul', bio: 'Hi' })).toEqual({ ...user, name: 'Rahul', bio: 'Hi' });
  });

  it.each([
    ['०९८७६५-४३२१०', '+91 98765 43210'],
    ['022-2345-6789', '022-2345-6789'],
    ['', ''],
  ])('normalises the phone number %j to %j', (typed, kept) => {
    expect(mergeProfile(user, { phone: typed }).phone).toBe(kept);
  });
});

describe.each(PROFILE_FIELDS)('the length of %s', (field) => {
  const most = 'क'.repeat(PROFILE_LENGTHS[field]);

  it('counts without blanks around it', () => {
    expect(tooLongFields({ ...user, [field]: ` ${most}\n` })).toEqual([]);
    expect(tooLongFields({ ...user, [field]: `${most}क` })).toEqual([field]);
  });
});
