import * as v from 'valibot';
import { expect, it } from 'vitest';
import { MAX_FILE_NAME_LENGTH, PROFILE_LENGTHS } from '../../domain/limits';
import { checkFile } from '../../domain/upload';
import { PROFILE_FIELDS, tooLongFields } from '../../domain/user';
import { announceVersionSchema, profileSchema } from './contract';

const EMPTY = { name: '', email: '', phone: '', address: '', bio: '' };

it.each(PROFILE_FIELDS.filter((field) => field !== 'email'))('the form knows the limit of %s', (field) => {
  for (const length of [PROFILE_LENGTHS[field], PROFILE_LENGTHS[field] + 1]) {
    const text = 'क'.repeat(length);
    const accepted = v.is(profileSchema, { [field]: text });
    expect(accepted).toBe(tooLongFields({ ...EMPTY, [field]: text }).length === 0);
  }
});

it.each([MAX_FILE_NAME_LENGTH, MAX_FILE_NAME_LENGTH + 1])(
  'the form knows whether %s letters name a file',
  (length) => {
    const name = `${'क'.repeat(length - 4)}.txt`;
    expect(checkFile({ name, size: 1 }) === null).toBe(
      v.is(announceVersionSchema, { fileName: name, size: 1 }),
    );
  },
);
