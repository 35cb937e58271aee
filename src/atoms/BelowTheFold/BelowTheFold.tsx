import { styled } from '@mui/material/styles';
import { use, useDeferredValue, type ReactNode } from 'react';
import { NavigationPhaseContext } from './NavigationPhaseContext';

const Placeholder = styled('div')({ minHeight: '100vh' });

/** What stands below the window when a page opens: where a link leads to it, it comes right after what the window shows. */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const phase = use(NavigationPhaseContext);
  const isShown = useDeferredValue(phase !== 'prerender', phase === 'load');
  return isShown || phase === 'load' ? children : <Placeholder />;
}
