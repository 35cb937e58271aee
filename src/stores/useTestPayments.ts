import { useEffect, useState } from 'react';
import { useServices } from './MarketplaceProvider';

/** Whether payments are tests; false until the marketplace has said so. Asks once, and only where anything is paid. */
export function useTestPayments(): boolean {
  const { checkout, traits } = useServices().marketplace;
  const [test, setTest] = useState(false);
  useEffect(() => {
    if (!traits.takesPayments) return;
    const controller = new AbortController();
    const { signal } = controller;
    void checkout.payments({ signal }).then((result) => {
      if (!signal.aborted && result.ok) setTest(result.value.test);
    });
    return () => controller.abort();
  }, [checkout, traits]);
  return test;
}
