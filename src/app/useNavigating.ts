import { useLayoutEffect, useState } from 'react';
import { screenAt, type ScreenName } from './routes';

/**
 * Whether another screen than `shown` was asked for, whose code or texts are still loading. By the Navigation API, because
 * the router doesn't tell; where a browser has none, always false.
 */
export function useNavigating(shown: ScreenName): boolean {
  const [asked, setAsked] = useState<ScreenName>();
  // Links work as soon as the header is hydrated, which is before passive effects.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const onNavigate = ({ destination: { url, sameDocument } }: NavigateEvent) => {
      if (sameDocument) setAsked(screenAt(new URL(url).pathname));
    };
    const { navigation } = window as Partial<Window>;
    navigation?.addEventListener('navigate', onNavigate, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  return asked !== undefined && asked !== shown;
}
