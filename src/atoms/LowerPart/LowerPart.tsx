import { styled } from '@mui/material/styles';
import { use, useDeferredValue, type ReactNode } from 'react';
import { ArrivingByLink } from './arrivingByLink';

const Room = styled('div')({ minHeight: '100vh' });

/** What stands below the window when a page opens: where a link leads to it, it comes right after what the window shows. */
export function LowerPart({ children }: { children: ReactNode }) {
  const there = useDeferredValue(true, !use(ArrivingByLink));
  return there ? children : <Room />;
}
