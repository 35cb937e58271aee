import { Suspense, useEffect, useState, ViewTransition } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { evictFailedLoads } from '../pages/loadOnce';
import { CrashTemplate } from '../templates/CrashTemplate/CrashTemplate';
import { SCREEN_TRANSITION } from '../theme/styles';
import { Layout } from './Layout';
import { PageHead } from './PageHead';
import { LazyPage, screenAt } from './routes';
import { ScrollAndFocusRestoration } from './ScrollAndFocusRestoration';
import { wantsScreenTransition } from './screenTransition';

export interface AppProps {
  /** Called after the page has mounted. Must be referentially stable. */
  onReady?: () => void;
}

function Page({ onReady }: AppProps) {
  const { pathname, key } = useLocation();
  const screen = screenAt(pathname);
  const [animates] = useState(() => typeof window !== 'undefined' && wantsScreenTransition());
  const transition = animates ? SCREEN_TRANSITION : 'none';
  useEffect(() => onReady?.(), [onReady]);
  return (
    <>
      <PageHead screen={screen} />
      {/* Any navigation retries, also a second click on the same link. */}
      <ErrorBoundary
        resetKeys={[key]}
        onReset={evictFailedLoads}
        fallbackRender={({ resetErrorBoundary }) => <CrashTemplate onRetry={resetErrorBoundary} />}
      >
        <ViewTransition key={screen} default="none" enter={transition} exit={transition}>
          <div style={{ display: 'flow-root' }}>
            <LazyPage screen={screen} />
          </div>
        </ViewTransition>
      </ErrorBoundary>
      <ScrollAndFocusRestoration />
    </>
  );
}

export function App({ onReady }: AppProps) {
  return (
    <Layout>
      {/* A single Suspense boundary, so that the previous page stays during navigation. */}
      <Suspense fallback={null}>
        <Page onReady={onReady} />
      </Suspense>
    </Layout>
  );
}
