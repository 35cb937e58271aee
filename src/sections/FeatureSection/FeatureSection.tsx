import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Band } from '../../atoms/Band/Band';
import { FeatureList } from '../../atoms/FeatureList/FeatureList';
import styles from './FeatureSection.module.css';

export interface FeatureSectionProps {
  /** Section heading. */
  title: ReactNode;
  /** Feature cards; each becomes a list item. */
  children: ReactNode;
}

export function FeatureSection({ title, children }: FeatureSectionProps) {
  const titleId = useId();
  return (
    <Band labelledBy={titleId}>
      <Typography id={titleId} component="h2" variant="h2">
        {title}
      </Typography>
      <div className={styles.list}>
        <FeatureList>{children}</FeatureList>
      </div>
    </Band>
  );
}
