import { Children, type ReactNode } from 'react';
import styles from './FeatureList.module.css';

export interface FeatureListProps {
  /** Feature cards; each becomes a list item. */
  children: ReactNode;
}

/** Rows on phones, columns above. */
export function FeatureList({ children }: FeatureListProps) {
  return (
    <ul className={styles.root} role="list">
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
