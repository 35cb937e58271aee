import Typography from '@mui/material/Typography';
import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { Band } from '../../atoms/Band/Band';
import { FeatureList, type FeatureListProps } from '../../atoms/FeatureList/FeatureList';
import styles from './FeatureSection.module.css';

export interface FeatureSectionProps {
  /** Section heading. */
  title: ReactNode;
  /** Feature cards; each becomes a list item. */
  children: ReactNode;
  /** `columns` below the heading, or `rows` beside it. */
  look?: FeatureListProps['look'];
}

export function FeatureSection({ title, children, look = 'columns' }: FeatureSectionProps) {
  const titleId = useId();
  return (
    <Band labelledBy={titleId}>
      <div className={clsx(look === 'rows' && styles.beside)}>
        <Typography id={titleId} component="h2" variant="h2">
          {title}
        </Typography>
        <div className={styles.list}>
          <FeatureList look={look}>{children}</FeatureList>
        </div>
      </div>
    </Band>
  );
}
