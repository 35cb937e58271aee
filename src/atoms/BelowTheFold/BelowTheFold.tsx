import { styled } from '@mui/material/styles';
import { use, useDeferredValue, type ReactNode } from 'react';
import { NavigationPhaseContext } from './NavigationPhaseContext';

const Placeholder = styled('div')({ minHeight: '100vh' });

/** Defers content below the fold after a link was followed, so that the visible part renders first. */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const phase = use(NavigationPhaseContext);
  const isShown = useDeferredValue(phase !== 'prerender', phase === 'load');
  return isShown || phase === 'load' ? children : <Placeholder />;
}
