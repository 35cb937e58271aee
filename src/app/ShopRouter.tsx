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

/** Where the shop has got to; null where another router stands around it. */
const LatestLocationContext = createContext<ContextType<typeof LocationContext> | null>(null);

/** Around what an address is about: it follows at once, and whatever else knows of addresses once this is seen. */
export function LatestLocation({ children }: { children: ReactNode }) {
  const latest = use(LatestLocationContext);
  return latest ? <LocationContext value={latest}>{children}</LocationContext> : children;
}

/** The browser's history. Whoever goes where they are, as by a second click, goes back in one step all the same. */
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
 * `BrowserRouter`, but for this: a screen that stands ready is shown in one go, and what stands around it, where every link
 * looks at the address, learns of it afterwards; together they take twice as long. Addresses are followed in React's
 * transitions else, which leave a screen where it is until the next one is there, and let the page answer meanwhile; that
 * takes half as long again.
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
        // To follow a link is to try again.
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
