import { Suspense, useEffect, useRef, ViewTransition } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router-dom';
import { forgetFailedLoads } from '../pages/loads';
import { CrashTemplate } from '../templates/CrashTemplate/CrashTemplate';
import { Arrival, type ArrivalProps } from './Arrival';
import { SCREEN_TRANSITION } from '../theme/styles';
import { Layout } from './Layout';
import { PageHead } from './PageHead';
import { LazyPage, ROUTES, type ScreenName } from './routes';
import { usePrefetch } from './usePrefetch';

export interface AppProps {
  /** Told when a screen is there, with all that can be done on it. Has to keep its identity. */
  onReady?: () => void;
}

/** One screen: its head, its page, and a way out should that crash. */
function Screen({ name, lastPathRef, onReady }: { name: ScreenName } & ArrivalProps & AppProps) {
  const { pathname } = useLocation();
  useEffect(() => onReady?.(), [onReady]);
  return (
    <ErrorBoundary
      key={name}
      resetKeys={[pathname]}
      onReset={forgetFailedLoads}
      fallbackRender={({ resetErrorBoundary }) => <CrashTemplate onRetry={resetErrorBoundary} />}
    >
      <PageHead screen={name} />
      {/* One screen gives way to the other; what changes within a screen changes at once. */}
      <ViewTransition default="none" enter={SCREEN_TRANSITION} exit={SCREEN_TRANSITION}>
        <LazyPage screen={name} />
      </ViewTransition>
      <Arrival lastPathRef={lastPathRef} />
    </ErrorBoundary>
  );
}

/** The nine screens and the not-found page inside the shell. A router and the providers stand around it. */
export function App({ onReady }: AppProps) {
  const lastPathRef = useRef<string | null>(null);
  usePrefetch();
  return (
    <Layout>
      {/* One boundary for all screens: while the next one is on its way, the last one stays. */}
      <Suspense fallback={null}>
        <Routes>
          {ROUTES.map(({ name, path }) => (
            <Route
              key={name}
              path={path}
              element={<Screen name={name} lastPathRef={lastPathRef} onReady={onReady} />}
            />
          ))}
        </Routes>
      </Suspense>
    </Layout>
  );
}
