import * as v from 'valibot';
import { defineJob } from '../jobs/jobs';
import type { Orders } from './orders';

export interface ReconcileParts {
  orders: Pick<Orders, 'reconcile'>;
}

export const reconcileJob = defineJob({
  name: 'reconciliation',
  cron: '* * * * *',
  atStart: true,
  data: v.object({}),
  handle: (_data, { orders }: ReconcileParts) => orders.reconcile(),
});
