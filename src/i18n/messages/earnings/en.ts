import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  earnings: {
    title: 'Earnings in the last {earningsMonths} months',
    total: 'Total: {amount}',
    none: 'No earnings in the last {earningsMonths} months. They’ll show up here after a sale.',
    failed: 'We couldn’t load your earnings',
    details: 'Details by month',
    month: 'Month',
    amount: 'Earned',
    sales: 'Sales',
  },
};
