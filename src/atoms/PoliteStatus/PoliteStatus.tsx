import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden';

export interface PoliteStatusProps {
  /** The announcement; empty while there is none. */
  children?: ReactNode;
}

const Root = styled('div')(VISUALLY_HIDDEN);

/** Polite live region. Render it always: a region must exist before its text does. */
export function PoliteStatus({ children }: PoliteStatusProps) {
  return <Root role="status">{children}</Root>;
}
