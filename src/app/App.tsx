import {
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  ViewTransition,
  type ReactNode,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { ArrivingByLink } from '../atoms/LowerPart/arrivingByLink';
import { forgetFailedLoads } from '../pages/loads';
import { CrashTemplate } from '../templates/CrashTemplate/CrashTemplate';
import { Arrival, type ArrivalProps } from './Arrival';
import { SCREEN_TRANSITION } from '../theme/styles';
import { Layout } from './Layout';
import { PageHead } from './PageHead';
import { LazyPage, ROUTES, type ScreenName } from './routes';
import { wantsScreenTransition } from './screenTransition';
import { usePrefetch } from './usePrefetch';

export interface AppProps {
  /** Told when a screen is there, with all that can be done on it. Has to keep its identity. */
  onReady?: () => void;
}

const noChange = () => () => undefined;

/**
 * One screen gives way to the other; what changes within a screen changes at once. A screen that the build has written
 * down always has the transition around it: React counts ids by what stands around them.
 */
function Transition({ children }: { children: ReactNode }) {
  const written = useSyncExternalStore(
    noChange,
    () => false,
    () => true,
  );
  const [needed] = useState(written);
  // The build has no window to ask.
  const [wanted] = useState(() => typeof window !== 'undefined' && wantsScreenTransition());
  if (!needed && !wanted) return children;
  const transition = wanted ? SCREEN_TRANSITION : 'none';
  return (
    <ViewTransition default="none" enter={transition} exit={transition}>
      {children}
    </ViewTransition>
  );
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
      <Transition>
        <LazyPage screen={name} />
      </Transition>
      <Arrival lastPathRef={lastPathRef} />
    </ErrorBoundary>
  );
}

/** The nine screens and the not-found page inside the shell. A router and the providers stand around it. */
export function App({ onReady }: AppProps) {
  const lastPathRef = useRef<string | null>(null);
  const { hash } = useLocation();
  // A part that an address names has to be there.
  const arrivingByLink = useNavigationType() === NavigationType.Push && hash === '';
  usePrefetch();
  return (
    <Layout>
      {/* One boundary for all screens: while the next one is on its way, the last one stays. */}
      <Suspense fallback={null}>
        <ArrivingByLink value={arrivingByLink}>
          <Routes>
            {ROUTES.map(({ name, path }) => (
              <Route
                key={name}
                path={path}
                element={<Screen name={name} lastPathRef={lastPathRef} onReady={onReady} />}
              />
            ))}
          </Routes>
        </ArrivingByLink>
      </Suspense>
    </Layout>
  );
}
