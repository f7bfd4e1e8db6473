import { redirect } from 'react-router';
import { DownloadFile } from '#app/features/admin/common/download-file.tsx';
import { ACCOUNTS, Ledger, LedgerQuestion, type LedgerFilters } from '#app/features/admin/books/ledger.tsx';
import {
  listAddress,
  PAGE_SIZE,
  readPage,
  writeSearch,
} from '#app/features/admin/common/lists/list-address.ts';
import { ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { monthAddress } from '#app/features/admin/month/month-address.ts';
import type { LoadPart } from '#app/features/admin/month/month-part.ts';
import { PartHead } from '#app/features/admin/month/part-head.tsx';
import { api } from '#app/state/api.ts';
import { daysOfTaxMonth } from '#contract/books/tax-months.ts';
import { dayInEthiopia } from '#contract/days/days.ts';
import { booksText as text } from '#contract/texts/books.ts';

const DAY = /^2\d{3}-\d\d-\d\d$/;

/** Reads the valid filters of the address; people also type addresses, so others are left out. */
function filtersOf(request: Request, month: string): LedgerFilters {
  const asked = new URL(request.url).searchParams;
  const filters: LedgerFilters = {};
  for (const name of ['from', 'to'] as const) {
    const day = asked.get(name) ?? '';
    if (DAY.test(day) && !Number.isNaN(Date.parse(day))) filters[name] = day;
  }
  const account = ACCOUNTS.find((each) => each === asked.get('account'));
  if (account) filters.account = account;
  const order = asked.get('order')?.trim() ?? '';
  if (/^\d{1,9}$/.test(order) && Number(order) > 0) filters.order = order;
  // Without filters the ledger shows the month, because nobody reads the lines of years.
  return Object.keys(filters).length > 0 ? filters : daysOfTaxMonth(month);
}

const loadLedger: LoadPart = async (request, month) => {
  const [filters, page] = [filtersOf(request, month), readPage(request)];
  const query = { ...filters, page } as { page: number };
  const at = monthAddress({ part: 'ledger', month });
  const books = await api.call('GET /api/books', { query });
  if (books.lines.length === 0 && page > 1)
    throw redirect(listAddress(at, filters, Math.max(1, Math.ceil(books.total / PAGE_SIZE))));
  const { from, to = dayInEthiopia(new Date()) } = filters;
  const days = from && `from=${from}&to=${to}`;
  return {
    draw: () => (
      <>
        <PartHead heading={text('title')}>
          {days && <DownloadFile from={`/api/invoices.pdf?${days}`} label={text('invoices')} />}
          <DownloadFile from={`/api/books.csv${writeSearch(filters)}`} label={text('download')} />
          <DownloadFile from={`/api/books.xlsx${writeSearch(filters)}`} label={text('downloadExcel')} />
        </PartHead>
        <LedgerQuestion filters={filters} month={month} />
        <Ledger books={books} />
        <ListPages list={{ total: books.total, page, filters }} at={at} />
      </>
    ),
  };
};
export default loadLedger;
