import { redirect } from 'react-router';
import { BooksPlaces } from '#app/features/admin/books/books-places.tsx';
import { DownloadFile } from '#app/features/admin/books/download-file.tsx';
import { ACCOUNTS, Ledger, LedgerQuestion, type LedgerFilters } from '#app/features/admin/books/ledger.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { PAGE_SIZE, pageOf, searchOf } from '#app/features/admin/common/lists/list-address.ts';
import { ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { api } from '#app/state/api.ts';
import { fromEthiopian, toEthiopian } from '#contract/days/calendar.ts';
import { dayInEthiopia } from '#contract/days/days.ts';
import { booksText as text } from '#contract/texts/books.ts';

const HERE = '/admin/books';
const DAY = /^2\d{3}-\d\d-\d\d$/;

/** The first day of a tax period; the periods are Ethiopian months. */
const firstOfMonth = (day: string): string => fromEthiopian({ ...toEthiopian(day), date: 1 });

/** Reads the valid filters of the address; people also type addresses, so others are left out. */
function filtersOf(request: Request): LedgerFilters {
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
  // Without filters the ledger shows this month, because nobody reads the lines of years.
  return Object.keys(filters).length > 0 ? filters : { from: firstOfMonth(dayInEthiopia(new Date())) };
}

export const clientLoader = adminLoader(async ({ request }) => {
  const [filters, page] = [filtersOf(request), pageOf(request)];
  const query = { ...filters, page } as { page: number };
  const books = await api.call('GET /api/books', { query });
  if (books.lines.length === 0 && page > 1)
    throw redirect(HERE + searchOf(filters, Math.max(1, Math.ceil(books.total / PAGE_SIZE))));
  return { books, page, filters, today: dayInEthiopia(new Date()) };
});

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  head: ({ filters, today }) => {
    const { from, to = today } = filters;
    const days = from && `from=${from}&to=${to}`;
    return (
      <>
        {days && <DownloadFile from={`/api/invoices.pdf?${days}`} label={text('invoices')} />}
        <DownloadFile from={`/api/books.csv${searchOf(filters)}`} />
      </>
    );
  },
  Body: ({ loaded: { books, page, filters } }) => (
    <>
      <BooksPlaces />
      <LedgerQuestion filters={filters} />
      <Ledger books={books} />
      <ListPages list={{ total: books.total, page, filters }} at={HERE} />
    </>
  ),
});

export default Screen;
