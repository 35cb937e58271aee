import { describe, expect, it } from 'vitest';
import { isComposing } from './isComposing';

describe('isComposing', () => {
  it.each([
    ['a key of its own', { isComposing: false, keyCode: 13 }, false],
    ['in a composition', { isComposing: true, keyCode: 13 }, true],
    ['in a composition, as Chromium sends it', { isComposing: true, keyCode: 229 }, true],
    ['after the composition, as Safari sends it', { isComposing: false, keyCode: 229 }, true],
  ])('%s', (_name, event, expected) => {
    expect(isComposing(event)).toBe(expected);
  });
});
