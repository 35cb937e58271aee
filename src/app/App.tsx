import { styled } from '@mui/material/styles';
import { Activity, Suspense, use, useEffect, useState, ViewTransition, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { Arriving } from '../atoms/LowerPart/arriving';
import { forgetFailedLoads } from '../pages/loads';
import { CrashTemplate } from '../templates/CrashTemplate/CrashTemplate';
import { Ready, UNSEEN, useApproached } from './approach';
import { Arrival } from './Arrival';
import { SCREEN_TRANSITION } from '../theme/styles';
import { Layout } from './Layout';
import { PageHead } from './PageHead';
import { LazyPage, screenAt, type ScreenName } from './routes';
import { AtOnce } from './ShopRouter';
import { wantsScreenTransition } from './screenTransition';
import { useWrittenDown } from './useWrittenDown';

export interface AppProps {
  /** Called when a page is hydrated or mounted. Must be referentially stable. */
  onReady?: () => void;
}

/**
 * View transition between pages, not within one. Prerendered pages always have the wrapper: React's `useId`
 * depends on the tree.
 */
function Transition({ children }: { children: ReactNode }) {
  const [needed] = useState(useWrittenDown());
  // The build has no `window`.
  const [wanted] = useState(() => typeof window !== 'undefined' && wantsScreenTransition());
  if (!needed && !wanted) return children;
  const transition = wanted ? SCREEN_TRANSITION : 'none';
  return (
    <ViewTransition default="none" enter={transition} exit={transition}>
      {children}
    </ViewTransition>
  );
}

interface ScreenProps extends AppProps {
  name: ScreenName;
  /** Whether the page is prerendered invisibly. */
  unseen?: boolean;
}

const NEVER = new Promise<never>(() => undefined);

/** Fallback of a prerendered route that crashed while hidden: suspends, and is retried on navigation. */
function NotReady(): ReactNode {
  return use(NEVER);
}

/** Wrapper of a page. A hidden one takes no space and keeps its layout (`Ready`). */
const Stage = styled('div')({
  display: 'flow-root',
  [`&.${UNSEEN}`]: { contentVisibility: 'hidden' },
});

/** One page with its error boundary. */
function Screen({ name, unseen = false, onReady }: ScreenProps) {
  const { pathname } = useLocation();
  useEffect(() => onReady?.(), [onReady]);
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      onReset={forgetFailedLoads}
      fallbackRender={({ resetErrorBoundary }) =>
        unseen ? <NotReady /> : <CrashTemplate onRetry={resetErrorBoundary} />
      }
    >
      <Transition>
        <Stage className={unseen ? UNSEEN : undefined}>
          <LazyPage screen={name} />
        </Stage>
      </Transition>
    </ErrorBoundary>
  );
}

/** The current page and the prerendered one. */
function Screens({ onReady }: AppProps) {
  const { pathname, hash } = useLocation();
  // A URL with a hash needs its target mounted.
  const byLink = useNavigationType() === NavigationType.Push && hash === '';
  const seen = screenAt(pathname);
  const approached = useApproached(pathname);
  const screens = approached === null || approached === seen ? [seen] : [seen, approached];
  return (
    <>
      <PageHead screen={seen} />
      {screens.map((name) =>
        name === seen ? (
          <Activity key={name}>
            <Arriving value={byLink ? 'byLink' : 'whole'}>
              <Screen name={name} onReady={onReady} />
            </Arriving>
          </Activity>
        ) : (
          <Activity key={name} mode="hidden">
            <Arriving value="approached">
              <Screen name={name} unseen />
            </Arriving>
            <Ready screen={name} />
          </Activity>
        ),
      )}
      <Arrival />
    </>
  );
}

/** All routes inside the shell; needs a router and the providers. */
export function App({ onReady }: AppProps) {
  return (
    <Layout>
      {/* A single Suspense boundary, so that the previous page stays during navigation. */}
      <Suspense fallback={null}>
        <AtOnce>
          <Screens onReady={onReady} />
        </AtOnce>
      </Suspense>
    </Layout>
  );
}
