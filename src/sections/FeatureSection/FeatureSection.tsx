import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Children, useId, type ReactNode } from 'react';
import { Band } from '../../atoms/Band/Band';

export interface FeatureSectionProps {
  /** Section heading. */
  title: ReactNode;
  /** Feature cards; each becomes a list item. */
  children: ReactNode;
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  gap: theme.spacing(3),
  margin: theme.spacing(3, 0, 0),
  padding: 0,
  listStyle: 'none',
}));

export function FeatureSection({ title, children }: FeatureSectionProps) {
  const titleId = useId();
  return (
    <Band labelledBy={titleId}>
      <Typography id={titleId} component="h2" variant="h2">
        {title}
      </Typography>
      <List>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </List>
    </Band>
  );
}
