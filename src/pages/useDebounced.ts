import { useEffect, useState } from 'react';
import { useServices } from '../stores/MarketplaceProvider';

/** The value once it has not changed for `delayMs` milliseconds; 0 follows at once. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const { clock } = useServices();
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    if (delayMs === 0) return undefined;
    return clock.after(delayMs, () => setDebounced(value));
  }, [clock, delayMs, value]);
  return delayMs === 0 ? value : debounced;
}
