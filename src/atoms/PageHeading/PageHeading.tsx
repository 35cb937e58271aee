import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface PageHeadingProps {
  /** The page's name. */
  children: ReactNode;
  /** A sentence below it. */
  lead?: ReactNode;
}

/** The one `h1` of a page. It takes the focus after a navigation, so that a screen reader starts there. */
export function PageHeading({ children, lead }: PageHeadingProps) {
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {children}
      </Typography>
      {lead && (
        <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '60ch' }}>
          {lead}
        </Typography>
      )}
    </>
  );
}
