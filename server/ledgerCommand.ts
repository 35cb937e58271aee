/**
 * `npm run ledger -- verify` recomputes the ledger from orders, payments, refunds and payouts, and prints the balances or
 * the first difference. Runs beside the servers on PostgreSQL; the embedded database is open in one process at a time.
 */
import { formatRupees, paise, toRupees } from '../src/domain/money';
import { readConfig } from './config/config';
import { balances, verifyLedger } from './ledger/ledger';
import { openServices, runProcess } from './services';

const USAGE = 'Usage: npm run ledger -- verify';

async function run([command]: readonly string[]) {
  if (command !== 'verify') {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const { db, orders, close } = await openServices(readConfig(process.env, process.cwd()));
  try {
    const difference = await verifyLedger(db);
    if (difference !== null) {
      console.error(difference);
      process.exitCode = 1;
      return;
    }
    for (const [account, balance] of await balances(db, orders.acceptsTestPayments))
      console.log(`${account.padEnd(8)} ${formatRupees(toRupees(paise(balance)))}`);
    console.log('The ledger is right.');
  } finally {
    await close();
  }
}

await runProcess(() => run(process.argv.slice(2)));
