import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface PageHeadingProps {
  /** The page title. */
  children: ReactNode;
  /** A sentence below it. */
  lead?: ReactNode;
  /** Leaves out the lead on phones, where the first screen is for the content. */
  compact?: boolean;
}

const Lead = styled(Typography)(({ theme }) => ({
  marginTop: theme.spacing(1),
  // Latin lines are lower than Devanagari's, so the gap needs more margin.
  'html:lang(en) &': { marginTop: theme.spacing(1.5) },
  maxWidth: '60ch',
  '&[data-compact]': { [theme.breakpoints.down('sm')]: { display: 'none' } },
}));

/** Receives focus after navigation, so that screen readers start there. */
export function PageHeading({ children, lead, compact = false }: PageHeadingProps) {
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {children}
      </Typography>
      {lead && (
        <Lead color="textSecondary" data-compact={compact || undefined}>
          {lead}
        </Lead>
      )}
    </>
  );
}
