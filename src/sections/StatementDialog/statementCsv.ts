import { stringify } from 'csv-stringify/browser/esm/sync';
import { toRupees } from '../../domain/money';
import { withBalances, type Statement, type StatementKind } from '../../domain/statement';

/** In order. */
export const CSV_COLUMNS = [
  ...(['date', 'kind', 'number', 'product', 'licences'] as const),
  ...(['price', 'commission', 'amount', 'balance'] as const),
] as const;

export type CsvColumn = (typeof CSV_COLUMNS)[number];

export interface CsvTexts {
  columns: Record<CsvColumn, string>;
  kinds: Record<StatementKind, string>;
  /** Label of the first row. */
  opening: string;
}

/** ISO 8601, which spreadsheets of every locale read alike, in Asia/Kolkata. */
const day = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: 'Asia/Kolkata' });

/**
 * RFC 4180, with amounts in rupees as numbers. A byte order mark makes Excel read UTF-8, and text that it would run as a
 * formula is escaped.
 */
export function statementCsv(statement: Statement, { columns, kinds, opening }: CsvTexts): string {
  const rows = withBalances(statement).map((row) => [
    ...[day.format(row.at), kinds[row.kind], row.number ?? '', row.title ?? '', row.licences],
    ...[row.price, row.commission, row.amount, row.balance].map(toRupees),
  ]);
  return stringify(
    [
      CSV_COLUMNS.map((column) => columns[column]),
      [`${statement.month}-01`, opening, '', '', '', '', '', '', toRupees(statement.opening)],
      ...rows,
    ],
    { bom: true, escape_formulas: true, quoted_string: true, record_delimiter: 'windows' },
  );
}
