import { styled } from '@mui/material/styles';
import { Activity, Suspense, use, useEffect, useState, ViewTransition, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { NavigationPhaseContext } from '../atoms/BelowTheFold/NavigationPhaseContext';
import { evictFailedLoads } from '../pages/loadOnce';
import { CrashTemplate } from '../templates/CrashTemplate/CrashTemplate';
import { PrerenderedMarker, PRERENDERED_CLASS, usePrerenderedRoute } from './linkPrefetch';
import { ScrollAndFocusRestoration } from './ScrollAndFocusRestoration';
import { SCREEN_TRANSITION } from '../theme/styles';
import { Layout } from './Layout';
import { PageHead } from './PageHead';
import { LazyPage, screenAt, type ScreenName } from './routes';
import { LatestLocation } from './ShopRouter';
import { wantsScreenTransition } from './screenTransition';
import { useIsHydrating } from './useIsHydrating';

export interface AppProps {
  /** Must be referentially stable. */
  onReady?: () => void;
}

/** Prerendered pages always keep the wrapper: React's `useId` depends on the tree. */
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

interface ScreenProps extends AppProps {
  name: ScreenName;
  isPrerendered?: boolean;
}

const NEVER_RESOLVES = new Promise<never>(() => undefined);

/** Fallback of a prerendered route that crashed while hidden: retried on navigation. */
function SuspendForever(): ReactNode {
  return use(NEVER_RESOLVES);
}

const PageContainer = styled('div')({
  display: 'flow-root',
  [`&.${PRERENDERED_CLASS}`]: { contentVisibility: 'hidden' },
});

function Screen({ name, isPrerendered = false, onReady }: ScreenProps) {
  const { pathname } = useLocation();
  useEffect(() => onReady?.(), [onReady]);
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      onReset={evictFailedLoads}
      fallbackRender={({ resetErrorBoundary }) =>
        isPrerendered ? <SuspendForever /> : <CrashTemplate onRetry={resetErrorBoundary} />
      }
    >
      <PageTransition>
        <PageContainer className={isPrerendered ? PRERENDERED_CLASS : undefined}>
          <LazyPage screen={name} />
        </PageContainer>
      </PageTransition>
    </ErrorBoundary>
  );
}

function Screens({ onReady }: AppProps) {
  const { pathname, hash } = useLocation();
  // A URL with a hash needs its target mounted.
  const byLink = useNavigationType() === NavigationType.Push && hash === '';
  const current = screenAt(pathname);
  const prerendered = usePrerenderedRoute(pathname);
  const screens = prerendered === null || prerendered === current ? [current] : [current, prerendered];
  return (
    <>
      <PageHead screen={current} />
      {screens.map((name) =>
        name === current ? (
          <Activity key={name}>
            <NavigationPhaseContext value={byLink ? 'link' : 'load'}>
              <Screen name={name} onReady={onReady} />
            </NavigationPhaseContext>
          </Activity>
        ) : (
          <Activity key={name} mode="hidden">
            <NavigationPhaseContext value="prerender">
              <Screen name={name} isPrerendered />
            </NavigationPhaseContext>
            <PrerenderedMarker screen={name} />
          </Activity>
        ),
      )}
      <ScrollAndFocusRestoration />
    </>
  );
}

export function App({ onReady }: AppProps) {
  return (
    <Layout>
      {/* A single Suspense boundary, so that the previous page stays during navigation. */}
      <Suspense fallback={null}>
        <LatestLocation>
          <Screens onReady={onReady} />
        </LatestLocation>
      </Suspense>
    </Layout>
  );
}
