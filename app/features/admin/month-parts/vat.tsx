import { DownloadFile } from '#app/features/admin/common/download-file.tsx';
import { VatTables } from '#app/features/admin/books/vat-tables.tsx';
import type { LoadPart } from '#app/features/admin/month/month-part.ts';
import { PartHead } from '#app/features/admin/month/part-head.tsx';
import { api } from '#app/state/api.ts';
import { booksText as text } from '#contract/texts/books.ts';

const loadVat: LoadPart = async (_request, month) => {
  const report = await api.call('GET /api/vat-report', { query: { period: month } });
  return {
    draw: () => (
      <>
        <PartHead heading={text('vat.title')} explain={text(`vat.countsAt.${report.countsAt}`)}>
          <DownloadFile from={`/api/vat-report.csv?period=${month}`} label={text('download')} />
          <DownloadFile from={`/api/vat-report.xlsx?period=${month}`} label={text('downloadExcel')} />
        </PartHead>
        <VatTables report={report} />
      </>
    ),
  };
};
export default loadVat;
