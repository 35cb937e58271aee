import { clsx } from 'clsx';
import { Children, type ReactNode } from 'react';
import styles from './FeatureList.module.css';

export interface FeatureListProps {
  /** Feature cards; each becomes a list item. */
  children: ReactNode;
  /** `columns` beside each other where there is room, or always `rows` with a line between them. */
  look?: 'columns' | 'rows';
}

/** Columns are rows on phones. */
export function FeatureList({ children, look = 'columns' }: FeatureListProps) {
  return (
    <ul className={clsx(styles.root, styles[look])} role="list">
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
