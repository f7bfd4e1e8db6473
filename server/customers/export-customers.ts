import type { CustomerSummary } from '#contract/accounts/customers.ts';
import { mayReadPhones, withoutPhones } from '#server/lib/http/answers/hide-phones.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { csvPieces, type FileColumn } from '#server/lib/tables/file-columns.ts';
import { sheetOf, writeXlsx } from '#server/lib/tables/write-xlsx.ts';

const text = (
  title: string,
  of: (customer: CustomerSummary) => string | undefined,
): FileColumn<CustomerSummary> => ({ title, kind: 'text', of });

/** Notes of the staff are no column: they are about single people, and a file of them goes round. */
const COLUMNS: readonly FileColumn<CustomerSummary>[] = [
  text('Name', ({ name }) => name),
  text('Phone', ({ phone }) => phone),
  text('E-mail', ({ email }) => email),
  text('City', ({ city }) => city),
  text('Company', ({ lastAddress }) => lastAddress?.company),
  text('TIN', ({ lastAddress }) => lastAddress?.tin),
  text('Tags', ({ tags }) => tags.join('; ')),
  text('Account', ({ account }) => (account === null ? 'no' : 'yes')),
  { title: 'Orders', kind: 'count', of: ({ orders }) => orders },
  { title: 'Owed (ETB)', kind: 'birr', of: ({ owed }) => owed },
  { title: 'Last order', kind: 'day', of: ({ lastOrderAt }) => lastOrderAt?.slice(0, 10) },
];

export type Batches = AsyncIterable<readonly CustomerSummary[]>;

/** The customers as this person may read them. */
async function* asRead(
  batches: Batches,
  reader: AuthenticatedUser,
): AsyncGenerator<readonly CustomerSummary[]> {
  for await (const customers of batches) yield mayReadPhones(reader) ? customers : withoutPhones(customers);
}

/** Customers as CSV in pieces. */
export const exportCustomers = (batches: Batches, reader: AuthenticatedUser): AsyncGenerator<string> =>
  csvPieces(COLUMNS, asRead(batches, reader));

/** The same as a workbook. */
export const exportCustomersAsXlsx = (batches: Batches, reader: AuthenticatedUser): Promise<Buffer> =>
  writeXlsx([sheetOf('Customers', COLUMNS, asRead(batches, reader))]);
