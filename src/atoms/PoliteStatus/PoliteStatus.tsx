import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden';

export interface PoliteStatusProps {
  /** What has just happened; nothing while there is nothing to tell. */
  children?: ReactNode;
}

const Root = styled('div')(VISUALLY_HIDDEN);

/**
 * Tells a screen reader what the eye sees anyway, when it has finished speaking. It has to be on the page before
 * there is something to tell, so render it always and fill it later.
 */
export function PoliteStatus({ children }: PoliteStatusProps) {
  return <Root role="status">{children}</Root>;
}
