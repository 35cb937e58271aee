import { expect, waitFor } from 'storybook/test';
import type { ManualClock } from '../../src/domain/clock';

/** What starts a timer may be loaded lazily. */
export const waitForTimer = (clock: ManualClock) => waitFor(() => expect(clock.pending()).toBeGreaterThan(0));
