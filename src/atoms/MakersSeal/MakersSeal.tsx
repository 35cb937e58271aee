import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { sealOf } from '../../domain/seal';
import { SEAL_GROUNDS } from '../../theme/tokens';
import styles from './MakersSeal.module.css';

export interface MakersSealProps {
  /** The seller's name: its first letter and the seal’s colour are made from it. */
  name: string;
  /** 48 instead of 24 px. */
  large?: boolean;
}

/** Decorative: the name is next to it. A single element, because lists show many. */
export function MakersSeal({ name, large = false }: MakersSealProps) {
  const { akshara, ground, ring } = sealOf(name);
  return (
    <span
      className={clsx(styles.root, large && styles.large)}
      style={{ '--ground': SEAL_GROUNDS[ground], '--ring': ring } as CSSProperties}
      data-akshara={akshara}
      aria-hidden
    />
  );
}
