import { useId, useMemo } from 'react';
import { encode } from 'uqr';
import styles from './SecondFactor.module.css';

/** Modules of white around it, which readers need. */
const QUIET_ZONE = 4;

export interface QrCodeProps {
  /** What it says to machines. */
  content: string;
  /** Accessible name. */
  title: string;
}

/** Black on white in both schemes: many readers fail on the reverse. */
export function QrCode({ content, title }: QrCodeProps) {
  const titleId = useId();
  const { size, path } = useMemo(() => {
    const code = encode(content, { border: QUIET_ZONE });
    const modules = code.data.flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { size: code.size, path: modules.join('') };
  }, [content]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-labelledby={titleId}
      shapeRendering="crispEdges"
    >
      <title id={titleId}>{title}</title>
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
