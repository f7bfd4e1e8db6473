import { BooksPlaces } from '#app/features/admin/books/books-places.tsx';
import { DownloadFile } from '#app/features/admin/books/download-file.tsx';
import { VatPeriod, VatTables } from '#app/features/admin/books/vat-tables.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { api } from '#app/state/api.ts';
import { booksText as text } from '#contract/texts/books.ts';

const PERIOD = /^\d{4}-(0[1-9]|1[0-2])$/;

export const clientLoader = adminLoader(({ request }) => {
  const period = new URL(request.url).searchParams.get('period') ?? '';
  return api.call('GET /api/vat-report', { query: PERIOD.test(period) ? { period } : {} });
});

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('vat.title'),
  head: (report) => <DownloadFile from={`/api/vat-report.csv?period=${report.period._id}`} />,
  Body: ({ loaded: report }) => (
    <>
      <BooksPlaces />
      <VatPeriod report={report} />
      <VatTables report={report} />
    </>
  ),
});

export default Screen;
