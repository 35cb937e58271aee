import blocks from './blocks.svg?no-inline';
import coin from './coin.svg?no-inline';
import letter from './letter.svg?no-inline';
import lock from './lock.svg?no-inline';
import message from './message.svg?no-inline';
import phone from './phone.svg?no-inline';
import plant from './plant.svg?no-inline';
import stall from './stall.svg?no-inline';
import star from './star.svg?no-inline';
import talk from './talk.svg?no-inline';

const DRAWINGS = { blocks, coin, letter, lock, message, phone, plant, stall, star, talk } as const;

export interface MedallionProps {
  /** What it shows. */
  drawing: keyof typeof DRAWINGS;
  /** `lazy` below the fold. */
  loading?: 'lazy';
}

/** A decorative drawing in a ring of beads, 56 px unless its place says otherwise. */
export function Medallion({ drawing, loading }: MedallionProps) {
  return <img src={DRAWINGS[drawing]} width={56} height={56} alt="" loading={loading} />;
}
