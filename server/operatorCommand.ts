/**
 * `npm run operator -- --help` lists what an operator does by hand. Runs beside the servers on PostgreSQL; the embedded
 * database is open in one process at a time.
 */
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { Command } from 'commander';
import { parsePrice, toPaise, type Paise } from '../src/domain/money';
import { readConfig } from './config/config';
import { createOperator, type Operator } from './operator/operator';
import { openServices, runProcess } from './services';

/** @throws Error for what is no amount */
function readAmount(text: string): Paise {
  const parsed = parsePrice(text);
  if (!parsed.ok) throw new Error(`--amount is not an amount in rupees: ${text}`);
  return toPaise(parsed.rupees);
}

async function withOperator(act: (operator: Operator) => Promise<{ result: unknown; ok: boolean }>) {
  const services = await openServices(readConfig(process.env, process.cwd()));
  try {
    const { result, ok } = await act(
      createOperator({ ...services, newId: randomUUID, actor: userInfo().username }),
    );
    console.log(typeof result === 'string' ? result : JSON.stringify(result, null, 2));
    if (!ok) process.exitCode = 1;
  } finally {
    await services.close();
  }
}

const program = new Command('operator').description('What an operator does by hand. Every act is recorded.');

program
  .command('refund')
  .description('Refunds an order line. The running server makes the refund within two minutes.')
  .argument('<line>', 'id of the order line')
  .option('--amount <rupees>', 'all that is left by default', readAmount)
  .action((line: string, { amount }: { amount?: Paise }) =>
    withOperator(async (operator) => {
      const result = await operator.refund(line, amount);
      return { result, ok: result === 'requested' };
    }),
  );

program
  .command('accept')
  .description('Refunds what is left of a purchase because of the problem that its buyer has reported.')
  .argument('<problem>', 'id of the problem')
  .action((problem: string) =>
    withOperator(async (operator) => {
      const result = await operator.decide(problem, 'refund');
      return { result, ok: result === 'decided' };
    }),
  );

program
  .command('decline')
  .description('Declines a refund because of a reported problem.')
  .argument('<problem>', 'id of the problem')
  .requiredOption('--reason <text>', 'why, in the language of the buyer, who reads it')
  .action((problem: string, { reason }: { reason: string }) =>
    withOperator(async (operator) => {
      const result = await operator.decide(problem, 'decline', reason);
      return { result, ok: result === 'decided' };
    }),
  );

program
  .command('problems')
  .description('Lists the undecided problems, the oldest first, one line of JSON each.')
  .action(() =>
    withOperator(async (operator) => {
      const found = await operator.undecided();
      return { result: found.map((problem) => JSON.stringify(problem)).join('\n'), ok: true };
    }),
  );

program
  .command('retry-refund')
  .description('Makes a refund again that the bank of the buyer has refused.')
  .argument('<refund>', 'id, as in the log')
  .action((refund: string) =>
    withOperator(async (operator) => {
      const result = await operator.retryRefund(refund);
      return { result, ok: result === 'requested' };
    }),
  );

program
  .command('payout')
  .description('Books a bank transfer to a seller, who then sees date and UTR.')
  .requiredOption('--seller <id>', 'id or e-mail address of the account')
  .requiredOption('--amount <rupees>', 'what was transferred', readAmount)
  .requiredOption('--utr <utr>', 'Unique Transaction Reference of the bank')
  .action((payout: { seller: string; amount: Paise; utr: string }) =>
    withOperator(async (operator) => {
      const result = await operator.payOut(payout);
      return { result, ok: result === 'booked' };
    }),
  );

program
  .command('evidence')
  .description('Prints what the shop can show about a disputed payment, as JSON.')
  .argument('<dispute>', 'the provider’s id')
  .action((dispute: string) =>
    withOperator(async (operator) => {
      const result = await operator.evidence(dispute);
      return { result: result ?? 'notFound', ok: result !== null };
    }),
  );

await runProcess(async () => {
  await program.parseAsync();
});
