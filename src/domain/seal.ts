import { seededDraws } from './seededDraws';
import { initialOf } from './user';

/** How many of each there are. */
export const SEAL_CHOICES = { ground: 6, ring: 8 } as const;

export interface Seal extends Record<keyof typeof SEAL_CHOICES, number> {
  /** Empty without a name. */
  akshara: string;
}

/** Of a seller; names that look the same have the same seal. */
export function sealOf(name: string): Seal {
  const normalised = name.trim().normalize();
  const draw = seededDraws(normalised);
  return {
    akshara: initialOf(normalised),
    ground: draw(SEAL_CHOICES.ground),
    ring: draw(SEAL_CHOICES.ring),
  };
}
