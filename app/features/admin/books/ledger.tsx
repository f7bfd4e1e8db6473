import { Form } from 'react-router';
import { Options } from '#app/features/admin/common/options.tsx';
import { purposeText } from '#app/features/admin/drawers/amounts.ts';
import { Lines } from '#app/features/admin/lists/cells.tsx';
import { nameOfMonth } from '#app/features/admin/month/month-name.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { DateField, entersEthiopianDays } from '#app/ui/fields/date-field.tsx';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import type { BookLine, Books, BookSum } from '#contract/books/books.ts';
import { formatBirrExact } from '#contract/money.ts';
import { booksText as text } from '#contract/texts/books.ts';
import { amountOrNone, balanceOf } from './amounts.ts';
import { LONGEST_COUNT } from '#contract/longest.ts';

export const ACCOUNTS = text.below('accounts');

/** The filters of the ledger as they stand in the address: days, account and order. */
export type LedgerFilters = Partial<Record<'from' | 'to' | 'account' | 'order', string>>;

export function LedgerQuestion({ filters, month }: { filters: LedgerFilters; month: string }) {
  return (
    <Form
      key={JSON.stringify(filters)}
      action="/admin/month"
      className={`mb-8 field-columns gap-4 sm:grid-cols-2 ${entersEthiopianDays() ? '' : 'lg:grid-cols-[10rem_10rem_16rem_11rem_8rem]'}`}
    >
      <input type="hidden" name="part" value="ledger" />
      <input type="hidden" name="month" value={month} />
      <DateField label={text('from')} name="from" defaultValue={filters.from} />
      <DateField label={text('to')} name="to" defaultValue={filters.to} />
      <SelectField label={text('account')} name="account" defaultValue={filters.account ?? ''}>
        <option value="">{text('allAccounts')}</option>
        <Options of={ACCOUNTS.map((account) => [account, text(`accounts.${account}`)])} />
      </SelectField>
      <TextField
        label={text('orderNumber')}
        name="order"
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST_COUNT}
        defaultValue={filters.order}
      />
      <Button type="submit" variant="secondary" className="min-h-12">
        {text('show')}
      </Button>
    </Form>
  );
}

const SUMS: readonly Column<BookSum>[] = [
  { header: text('columns.account'), lead: true, cell: ({ account }) => text(`accounts.${account}`) },
  { header: text('columns.before'), end: true, cell: ({ before }) => balanceOf(before) },
  { header: text('columns.debit'), end: true, cell: ({ debit }) => formatBirrExact(debit) },
  { header: text('columns.credit'), end: true, cell: ({ credit }) => formatBirrExact(credit) },
  {
    header: text('columns.after'),
    end: true,
    cell: ({ after }) => <span className="font-semibold">{balanceOf(after)}</span>,
  },
];

const LINES: readonly Column<BookLine>[] = [
  {
    header: text('columns.account'),
    lead: true,
    cell: ({ account, place }) =>
      place && (account === 'drawers' || account === 'crews')
        ? text('accountAt', { account: text(`accounts.${account}`), place })
        : text(`accounts.${account}`),
  },
  {
    header: text('columns.time'),
    cell: ({ at, ofMonth }) => (
      <Lines>
        <time dateTime={at} className="whitespace-nowrap tabular-nums">
          {dateAndTime(at)}
        </time>
        {ofMonth && (
          <span className="block text-meta text-soft">
            {text('ofMonth', { month: nameOfMonth(ofMonth) })}
          </span>
        )}
      </Lines>
    ),
  },
  {
    header: text('columns.order'),
    cell: ({ order }) =>
      order === null ? (
        '–'
      ) : (
        // Order pages are opened by a document load.
        <a href={`/order/${order._id}`} className="inline-flex min-h-11 items-center tabular-nums md:-my-2.5">
          {text('order', { number: order.number })}
        </a>
      ),
  },
  {
    header: text('columns.journal'),
    cell: ({ journal, entry, purpose, debit }) => (
      <Lines>
        <span className="tabular-nums">
          {text(`journals.${journal}`)} {entry}
        </span>
        {purpose && (
          <span className="block text-meta text-soft">
            {purposeText({ amount: debit > 0 ? 1 : -1, purpose })}
          </span>
        )}
      </Lines>
    ),
  },
  { header: text('columns.debit'), end: true, cell: ({ debit }) => amountOrNone(debit) },
  { header: text('columns.credit'), end: true, cell: ({ credit }) => amountOrNone(credit) },
];

export function Ledger({ books: { sums, lines, debit, credit } }: { books: Books }) {
  if (lines.length === 0)
    return <p className="border-y border-line py-12 text-center text-soft">{text('noLines')}</p>;
  const together = { debit: formatBirrExact(debit), credit: formatBirrExact(credit) };
  return (
    <>
      <section aria-labelledby="sums" className="mb-10">
        <h2 id="sums" className="mb-3 text-h3 font-semibold">
          {text('sums')}
        </h2>
        <DataTable
          caption={text('sums')}
          columns={SUMS}
          rows={sums}
          keyOf={({ account }) => account}
          empty={text('noLines')}
        />
        <p className="mt-3 text-soft tabular-nums md:text-right">{text('together', together)}</p>
      </section>
      <section aria-labelledby="lines">
        <h2 id="lines" className="mb-3 text-h3 font-semibold">
          {text('lines')}
        </h2>
        <DataTable
          caption={text('lines')}
          columns={LINES}
          rows={lines}
          keyOf={({ journal, entry, account, debit: more }) => `${journal} ${entry} ${account} ${more}`}
          empty={text('noLines')}
        />
      </section>
    </>
  );
}
