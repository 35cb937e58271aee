/**
 * `npm run operator -- --help` lists what an operator does by hand. Runs beside the servers on PostgreSQL; the embedded
 * database is open in one process at a time.
 */
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { parsePrice, toPaise, type Paise } from '../src/domain/money';
import { readConfig } from './config/config';
import { createOperator, type Operator } from './operator/operator';
import { openServices, runProcess } from './services';

/** Of the acts, in words. */
const RESULTS: Record<string, string> = {
  requested: 'Recorded. The running server makes the refund within two minutes.',
  decided: 'Decided, and mailed to the buyer.',
  booked: 'Booked. The seller sees date and UTR.',
  notFound: 'There is none with this id, or it is not in a state in which this can be done.',
  disputed: 'The bank of the buyer is deciding about this payment: it can’t be refunded meanwhile.',
  nothingLeft: 'All of it was refunded before.',
  tooMuch: 'That is more than there is: `order` shows what can be refunded, the dashboard what is available.',
  refused: 'It was decided before, or the bank of the buyer is deciding about the payment.',
  factorRemoved: 'Removed. The account signs in with its password alone; its owner is mailed.',
  noFactor: 'The account has no second factor.',
  unknownAccount: 'There is no account with this id or address.',
  unknownSeller: 'There is no account with this id or address.',
  bookedBefore: 'A payout with this UTR was booked before.',
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readAmount(text: string): Paise {
  const parsed = parsePrice(text);
  if (!parsed.ok) throw new InvalidArgumentError('An amount in rupees, such as 1,499.50.');
  return toPaise(parsed.rupees);
}

function readId(text: string): string {
  if (!UUID.test(text)) throw new InvalidArgumentError('An id, as `order` and `problems` print them.');
  return text.toLowerCase();
}

async function withOperator(act: (operator: Operator) => Promise<{ result: unknown; ok: boolean }>) {
  const services = await openServices(readConfig(process.env, process.cwd()));
  try {
    const { result, ok } = await act(
      createOperator({ ...services, newId: randomUUID, actor: userInfo().username }),
    );
    console.log(typeof result === 'string' ? (RESULTS[result] ?? result) : JSON.stringify(result, null, 2));
    if (!ok) process.exitCode = 1;
  } finally {
    await services.close();
  }
}

/** A line of JSON for each. */
const printLines = (list: (operator: Operator) => Promise<object[]>) =>
  withOperator(async (operator) => {
    const found = await list(operator);
    return { result: found.map((one) => JSON.stringify(one)).join('\n'), ok: true };
  });

const program = new Command('operator').description('What an operator does by hand. Every act is recorded.');

program
  .command('order')
  .description('Prints the lines and refunds of an order, with their ids, as JSON.')
  .argument('<receipt>', 'number of its receipt, such as KB-000042')
  .action((receipt: string) =>
    withOperator(async (operator) => {
      const result = await operator.order(receipt.toUpperCase());
      return { result: result ?? 'notFound', ok: result !== null };
    }),
  );

program
  .command('refund')
  .description('Refunds an order line. The running server makes the refund within two minutes.')
  .argument('<line>', 'id of the order line', readId)
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
  .argument('<problem>', 'id of the problem', readId)
  .action((problem: string) =>
    withOperator(async (operator) => {
      const result = await operator.decide(problem, 'refund');
      return { result, ok: result === 'decided' };
    }),
  );

program
  .command('decline')
  .description('Declines a refund because of a reported problem.')
  .argument('<problem>', 'id of the problem', readId)
  .requiredOption('--reason <text>', 'why, in the language of the buyer, who reads it')
  .action((problem: string, { reason }: { reason: string }) =>
    withOperator(async (operator) => {
      const result = await operator.decide(problem, 'decline', reason);
      return { result, ok: result === 'decided' };
    }),
  );

program
  .command('problems')
  .description('Lists the undecided problems, the oldest first. Those with `isDue` wait for you.')
  .action(() => printLines(({ undecided }) => undecided()));

program
  .command('disputes')
  .description('Lists the open disputes, the one to be answered soonest first.')
  .action(() => printLines(({ disputes }) => disputes()));

program
  .command('failed-refunds')
  .description('Lists the refunds that the bank of the buyer has refused, the oldest first.')
  .action(() => printLines(({ failedRefunds }) => failedRefunds()));

program
  .command('retry-refund')
  .description('Makes a refund again that the bank of the buyer has refused.')
  .argument('<refund>', 'id of the refund', readId)
  .action((refund: string) =>
    withOperator(async (operator) => {
      const result = await operator.retryRefund(refund);
      return { result, ok: result === 'requested' };
    }),
  );

program
  .command('owed')
  .description('Lists what sellers are owed in rupees, deleted accounts too.')
  .action(() => printLines(({ owed }) => owed()));

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
  .command('remove-factor')
  .description('Turns off the second factor of an account whose owner has lost it, and ends its sessions.')
  .argument('<account>', 'id or e-mail address')
  .action((account: string) =>
    withOperator(async (operator) => {
      const result = await operator.removeFactor(account);
      return { result, ok: result === 'factorRemoved' };
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
