import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export interface PageHeadingProps {
  /** The page's name. */
  children: ReactNode;
  /** A sentence below it. */
  lead?: ReactNode;
}

const Lead = styled(Typography)(({ theme }) => ({ marginTop: theme.spacing(1), maxWidth: '60ch' }));

/** The one `h1` of a page. It takes the focus after a navigation, so that a screen reader starts there. */
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
