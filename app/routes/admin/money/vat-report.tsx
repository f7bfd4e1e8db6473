import { useLoaderData } from 'react-router';
import { BooksPlaces } from '#app/features/admin/books/books-places.tsx';
import { DownloadFile } from '#app/features/admin/books/download-file.tsx';
import { VatPeriod, VatTables } from '#app/features/admin/books/vat-tables.tsx';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { api } from '#app/state/api.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { booksText as text } from '#contract/texts/books.ts';
export const meta = privateTitle(text('vat.title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

const PERIOD = /^\d{4}-(0[1-9]|1[0-2])$/;

export const clientLoader = adminLoader(({ request }) => {
  const period = new URL(request.url).searchParams.get('period') ?? '';
  return api.call('GET /api/vat-report', { query: PERIOD.test(period) ? { period } : {} });
});

export const HydrateFallback = () => <TableSkeleton heading={text('vat.title')} />;

export default function VatReportScreen() {
  useCalendar();
  const report = useLoaderData<typeof clientLoader>();
  return (
    <>
      <ScreenHead heading={text('vat.title')}>
        <DownloadFile from={`/api/vat-report.csv?period=${report.period._id}`} />
      </ScreenHead>
      <BooksPlaces />
      <VatPeriod report={report} />
      <VatTables report={report} />
    </>
  );
}
