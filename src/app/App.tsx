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
  /** Told when a screen is there, with all that can be done on it. Has to keep its identity. */
  onReady?: () => void;
}

/**
 * One screen gives way to the other; what changes within a screen changes at once. A screen that the build has written
 * down always has the transition around it: React counts ids by what stands around them.
 */
function Transition({ children }: { children: ReactNode }) {
  const [needed] = useState(useWrittenDown());
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

interface ScreenProps extends AppProps {
  name: ScreenName;
  /** Whether it stands ready, and nobody sees it. */
  unseen?: boolean;
}

const NEVER = new Promise<never>(() => undefined);

/** In place of what crashed before it was seen: it is not there then, and is made anew for whoever opens it. */
function NotReady(): ReactNode {
  return use(NEVER);
}

/** Around a screen. One that nobody sees yet takes no room, and keeps the layout that it is given ahead (`Ready`). */
const Stage = styled('div')({
  display: 'flow-root',
  [`&.${UNSEEN}`]: { contentVisibility: 'hidden' },
});

/** One screen: its page, and a way out should that crash. */
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

/** The screen that is seen, and the one that stands ready for a link. */
function Screens({ onReady }: AppProps) {
  const { pathname, hash } = useLocation();
  // A part that an address names has to be there.
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

/** The nine screens and the not-found page inside the shell. A router and the providers stand around it. */
export function App({ onReady }: AppProps) {
  return (
    <Layout>
      {/* One boundary for all screens: while the next one is on its way, the last one stays. */}
      <Suspense fallback={null}>
        <AtOnce>
          <Screens onReady={onReady} />
        </AtOnce>
      </Suspense>
    </Layout>
  );
}
