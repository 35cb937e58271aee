import { systemClock } from '../domain/clock';
import { demoMarketplace } from '../marketplace/demo/demoMarketplace';

/** The marketplace this build talks to. Here, and only here, an adapter is chosen. */
export const marketplace = demoMarketplace({
  clock: systemClock,
  random: Math.random,
  newId: () => crypto.randomUUID(),
});
