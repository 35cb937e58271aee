import { styled } from '@mui/material/styles';
import { use, useDeferredValue, type ReactNode } from 'react';
import { Arriving } from './arriving';

const Room = styled('div')({ minHeight: '100vh' });

/** What stands below the window when a page opens: where a link leads to it, it comes right after what the window shows. */
export function LowerPart({ children }: { children: ReactNode }) {
  const arriving = use(Arriving);
  const comes = useDeferredValue(arriving !== 'approached', arriving === 'whole');
  return comes || arriving === 'whole' ? children : <Room />;
}
