import { describe, expect, it } from 'vitest';
import { wantsScreenTransition } from './screenTransition';

const motion = () => ({ matches: false });
const noMotion = (query: string) => ({ matches: query.includes('reduced-motion') });

describe('wantsScreenTransition', () => {
  it('is for machines that can spare the time', () => {
    expect(wantsScreenTransition({ deviceMemory: 8, hardwareConcurrency: 8 }, motion)).toBe(true);
    expect(wantsScreenTransition({ deviceMemory: 4, hardwareConcurrency: 8 }, motion)).toBe(false);
    expect(wantsScreenTransition({ deviceMemory: 8, hardwareConcurrency: 2 }, motion)).toBe(false);
  });

  it('takes a browser that tells nothing for one that can', () => {
    expect(wantsScreenTransition({}, motion)).toBe(true);
    expect(wantsScreenTransition({ hardwareConcurrency: 4 }, motion)).toBe(true);
  });

  it('is for nobody who prefers reduced motion', () => {
    expect(wantsScreenTransition({ deviceMemory: 8, hardwareConcurrency: 8 }, noMotion)).toBe(false);
  });
});
