import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface PageHeadingProps {
  /** The page’s only `<h1>`. */
  children: ReactNode;
  /** A sentence below it; leave it out where content should come first. */
  lead?: ReactNode;
}

const Lead = styled(Typography)(({ theme }) => ({
  marginTop: theme.spacing(1),
  // Latin lines are lower than Devanagari's, so the gap needs more margin.
  'html:lang(en) &': { marginTop: theme.spacing(1.5) },
  maxWidth: '60ch',
}));

/** Receives focus after navigation, so that screen readers start there. */
export function PageHeading({ children, lead }: PageHeadingProps) {
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {children}
      </Typography>
      {lead && <Lead color="textSecondary">{lead}</Lead>}
    </>
  );
}
