import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useNotifications } from '../stores/NotificationsProvider';
import { serverUpdate } from './serverUpdate';
import { serviceWorkerUpdate } from './serviceWorkerUpdate';
import { screenAt, type ScreenName } from './routes';
import { useReloadKeeps } from './useReloadKeeps';

const PAGES_WITH_INPUT: readonly ScreenName[] = ['upload', 'account'];

/** Offers an update only where a reload loses nothing: it clears in-memory state (demo cart and user, form input). */
export function UpdatePrompt() {
  const isWaiting = useSyncExternalStore(
    serviceWorkerUpdate.subscribe,
    serviceWorkerUpdate.isWaiting,
    () => false,
  );
  const { pathname } = useLocation();
  const { notify } = useNotifications();
  const keepsAll = useReloadKeeps();

  const isSafeToReload = keepsAll && !PAGES_WITH_INPUT.includes(screenAt(pathname));
  useEffect(() => {
    if (isWaiting && isSafeToReload) notify({ kind: 'newVersion' }, serviceWorkerUpdate.activate);
  }, [isWaiting, isSafeToReload, pathname, notify]);
  // Anywhere: what the page asks the server for fails until then.
  const isOutdated = useSyncExternalStore(serverUpdate.subscribe, serverUpdate.isOutdated, () => false);
  useEffect(() => {
    if (isOutdated)
      notify({ kind: 'newVersion' }, isWaiting ? serviceWorkerUpdate.activate : () => location.reload());
  }, [isOutdated, isWaiting, pathname, notify]);
  return null;
}
