import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { forgetFailedLoads } from '../pages/loads';
import { isReady } from './approach';
import { screenAt } from './routes';
import { wantsScreenTransition } from './screenTransition';

/**
 * `BrowserRouter`, but for this: a screen that stands ready is shown in one go. Addresses are followed in React's
 * transitions else, which leave a screen where it is until the next one is there, and let the page answer meanwhile; that
 * takes half as long again.
 */
export function ShopRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState(() => ({
    action: history.action,
    location: history.location,
  }));
  useLayoutEffect(
    () =>
      history.listen((next) => {
        // To follow a link is to try again.
        forgetFailedLoads();
        const follow = () => setState({ action: next.action, location: next.location });
        if (isReady(screenAt(next.location.pathname)) && !wantsScreenTransition()) follow();
        else startTransition(follow);
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
