import { expect } from 'storybook/test';

/** px; iPhones zoom into a field with smaller text, and stay there. */
const MIN_FIELD_SIZE = 16;

const FIELDS =
  'select, textarea:not([aria-hidden]), input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"], [type="hidden"])';

/** Dialogs are outside the story's root. */
export async function sizeOfFields() {
  const small = [...document.querySelectorAll(FIELDS)].filter(
    (field) => Number.parseFloat(getComputedStyle(field).fontSize) < MIN_FIELD_SIZE,
  );
  await expect(small).toEqual([]);
}
