import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEAL_CHOICES, sealOf } from './seal';

describe('akshara', () => {
  it.each([
    ['क्षितिज डिज़ाइन', 'क्षि'],
    ['त्रिवेणी', 'त्रि'],
    ['élan studio', 'É'],
    ['🪔 दीप', '🪔'],
    ['Meera Codes', 'M'],
    ['  ', ''],
  ])('of “%s” is “%s”', (name, akshara) => {
    expect(sealOf(name).akshara).toBe(akshara);
  });
});

it('gives the same name the same seal, however it is composed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(sealOf(` ${name.normalize('NFD')}`)).toEqual(sealOf(name.normalize('NFC')));
    }),
  );
});

it('has only choices that are drawn', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const seal = sealOf(name);
      expect(seal.ground).toBeLessThan(SEAL_CHOICES.ground);
      expect(seal.ring).toBeLessThan(SEAL_CHOICES.ring);
    }),
  );
});
