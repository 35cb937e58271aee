import { Suspense, useEffect, useRef, useState, ViewTransition, type ReactNode, type RefObject } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { evictFailedLoads } from '../i18n/loadOnce';
import { SCREEN_TRANSITION } from '../theme/styles';
import { Layout } from './Layout';
import { PageFailure } from './PageFailure';
import { PageHead } from './PageHead';
import { LazyPage, screenAt } from './routes';
import { ScrollAndFocusRestoration } from './ScrollAndFocusRestoration';
import { wantsScreenTransition } from './screenTransition';
import { useIsHydrating } from './useIsHydrating';

export interface AppProps {
  /** Called after the page has mounted. Must be referentially stable. */
  onReady?: () => void;
}

/** Prerendered pages keep the wrapper on slow devices too: React's `useId` depends on the tree. */
function PageTransition({ children }: { children: ReactNode }) {
  const [wasPrerendered] = useState(useIsHydrating());
  const [animates] = useState(() => typeof window !== 'undefined' && wantsScreenTransition());
  if (!wasPrerendered && !animates) return children;
  const transition = animates ? SCREEN_TRANSITION : 'none';
  return (
    <ViewTransition default="none" enter={transition} exit={transition}>
      {children}
    </ViewTransition>
  );
}

/** Records the history entry whose page has mounted. */
function ShownKey({ shownRef }: { shownRef: RefObject<string | null> }) {
  const { key } = useLocation();
  useEffect(() => {
    shownRef.current = key;
  }, [shownRef, key]);
  return null;
}

function Page({ onReady }: AppProps) {
  const { pathname, key } = useLocation();
  const screen = screenAt(pathname);
  useEffect(() => onReady?.(), [onReady]);
  const [firstKey] = useState(key);
  const shownKey = useRef<string>(null);
  return (
    <>
      <PageHead screen={screen} />
      {/* Any navigation retries, also a second click on the same link. */}
      <ErrorBoundary
        resetKeys={[key]}
        onReset={evictFailedLoads}
        fallbackRender={({ error, resetErrorBoundary }) => (
          <PageFailure
            error={error}
            isArriving={() => key !== firstKey && key !== shownKey.current}
            onRetry={resetErrorBoundary}
          />
        )}
      >
        <PageTransition key={screen}>
          <div style={{ display: 'flow-root' }}>
            <LazyPage screen={screen} />
            <ShownKey shownRef={shownKey} />
          </div>
        </PageTransition>
      </ErrorBoundary>
      <ScrollAndFocusRestoration />
    </>
  );
}

export function App({ onReady }: AppProps) {
  // Renders Suspense anew on navigation: for a changed context alone React does not hydrate it first, and then
  // hydrates the next page over this page's HTML. https://github.com/facebook/react/issues/36594
  useLocation();
  return (
    <Layout>
      {/* A single Suspense boundary, so that the previous page stays during navigation. */}
      <Suspense fallback={null}>
        <Page onReady={onReady} />
      </Suspense>
    </Layout>
  );
}
