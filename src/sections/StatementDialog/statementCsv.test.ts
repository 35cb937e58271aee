import { expect, it } from 'vitest';
import { paise } from '../../domain/money';
import type { StatementRow } from '../../domain/statement';
import { CSV_COLUMNS, statementCsv } from './statementCsv';

const ROW: StatementRow = {
  kind: 'sale',
  // The next day in Kolkata.
  at: Date.parse('2026-11-20T18:30:00Z'),
  number: 'KB-000001',
  title: 'Starter',
  licences: 2,
  price: paise(1499_00),
  commission: paise(299_80),
  amount: paise(1199_20),
};

const csvOf = (...rows: StatementRow[]) =>
  statementCsv(
    {
      ...{ month: '2026-11', months: ['2026-11'], seller: 'Meera', test: false },
      ...{ opening: paise(10_05), rows },
    },
    {
      columns: Object.fromEntries(CSV_COLUMNS.map((column) => [column, column])) as Record<
        (typeof CSV_COLUMNS)[number],
        string
      >,
      kinds: { sale: 'Sale', refund: 'Refund', payout: 'Paid out' },
      opening: 'Start',
    },
  ).split('\r\n');

it('has a header, the opening balance and a row for each movement with the balance after it', () => {
  const payout: StatementRow = {
    ...ROW,
    ...{ kind: 'payout', number: 'UTR1', title: null, licences: 0 },
    ...{ price: paise(0), commission: paise(0), amount: paise(-1000_00) },
  };
  expect(csvOf(ROW, payout)).toEqual([
    '\uFEFF"date","kind","number","product","licences","price","commission","amount","balance"',
    '"2026-11-01","Start","","","","","","",10.05',
    '"2026-11-21","Sale","KB-000001","Starter",2,1499,299.8,1199.2,1209.25',
    '"2026-11-21","Paid out","UTR1","",0,0,0,-1000,209.25',
    '',
  ]);
});

it.each([
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['a, "ब"', '"a, ""ब"""'],
])('writes the title %s as text', (title, cell) => {
  expect(csvOf({ ...ROW, title })[2]).toContain(`,${cell},2,`);
});
