import { describe, expect, it } from 'vitest';
import { wantsScreenTransition } from './screenTransition';

const motion = () => ({ matches: false });
const noMotion = (query: string) => ({ matches: query.includes('reduced-motion') });

describe('wantsScreenTransition', () => {
  it('is true on capable machines', () => {
    expect(wantsScreenTransition({ deviceMemory: 8, hardwareConcurrency: 8 }, motion)).toBe(true);
    expect(wantsScreenTransition({ deviceMemory: 4, hardwareConcurrency: 8 }, motion)).toBe(false);
    expect(wantsScreenTransition({ deviceMemory: 8, hardwareConcurrency: 2 }, motion)).toBe(false);
  });

  it('assumes a capable machine when the browser reports nothing', () => {
    expect(wantsScreenTransition({}, motion)).toBe(true);
    expect(wantsScreenTransition({ hardwareConcurrency: 4 }, motion)).toBe(true);
  });

  it('is false for prefers-reduced-motion', () => {
    expect(wantsScreenTransition({ deviceMemory: 8, hardwareConcurrency: 8 }, noMotion)).toBe(false);
  });
});
