import {
  createContext,
  startTransition,
  use,
  useDeferredValue,
  useLayoutEffect,
  useState,
  type ContextType,
  type ReactNode,
} from 'react';
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_LocationContext as LocationContext,
  type Navigator,
} from 'react-router-dom';
import { evictFailedLoads } from '../pages/loadOnce';
import { isPrerendered } from './linkPrefetch';
import { screenAt } from './routes';
import { wantsScreenTransition } from './screenTransition';

/** The location before it is deferred; null in other routers. */
const LatestLocationContext = createContext<ContextType<typeof LocationContext> | null>(null);

/** Gives its children the latest location instead of the deferred one. */
export function LatestLocation({ children }: { children: ReactNode }) {
  const latest = use(LatestLocationContext);
  return latest ? <LocationContext value={latest}>{children}</LocationContext> : children;
}

/** A second click on the same link replaces its history entry, so that one step back still leaves the page. */
function createHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  const navigator: Navigator = {
    ...history,
    push: (to, state) => {
      if (history.createHref(to) === history.createHref(history.location)) history.replace(to, state);
      else history.push(to, state);
    },
  };
  return { history, navigator };
}

/**
 * Shows a prerendered screen before the shell, whose links all read the location: together they take twice as long.
 * Other navigations are transitions, which keep the old screen responsive but take half as long again.
 */
export function ShopRouter({ children }: { children: ReactNode }) {
  const [{ history, navigator }] = useState(createHistory);
  const [latest, setLatest] = useState(() => ({
    location: history.location,
    navigationType: history.action,
  }));
  const deferred = useDeferredValue(latest);
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        // Following a link retries failed loads.
        evictFailedLoads();
        const update = () => setLatest({ location, navigationType: action });
        if (isPrerendered(screenAt(location.pathname)) && !wantsScreenTransition()) update();
        else startTransition(update);
      }),
    [history],
  );
  return (
    <LatestLocationContext value={latest}>
      <Router {...deferred} navigator={navigator}>
        {children}
      </Router>
    </LatestLocationContext>
  );
}
