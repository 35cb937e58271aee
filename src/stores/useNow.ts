import { useEffect, useState } from 'react';
import { useServices } from './MarketplaceProvider';

const MINUTE_MS = 60_000;

/** For deadlines on screen: up to a minute old. Epoch milliseconds. */
export function useNow(): number {
  const { clock } = useServices();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => clock.after(MINUTE_MS, () => setNow(clock.now())), [clock, now]);
  return now;
}
