import type { LoadPart } from '#app/features/admin/month/month-part.ts';
import { PartHead } from '#app/features/admin/month/part-head.tsx';
import { DownloadSales } from '#app/features/admin/reports/download-sales.tsx';
import { readAddress, type SalesAddress } from '#app/features/admin/reports/report-address.ts';
import { SalesChoices } from '#app/features/admin/reports/sales-choices.tsx';
import { SalesSums } from '#app/features/admin/reports/sales-sums.tsx';
import { SalesTable } from '#app/features/admin/reports/sales-table.tsx';
import { dateName } from '#app/features/admin/reports/words.ts';
import { api } from '#app/state/api.ts';
import { Alert } from '#app/ui/alert.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import type { SalesReport } from '#contract/books/reports.ts';
import { reportsText as text } from '#contract/texts/reports.ts';

/** The chart of sales with its library. Without them the table has the same numbers. */
const SalesChart = standalonePart(
  () => import('#app/features/admin/reports/sales-chart.tsx'),
  <div className="mb-8 h-72" />,
);

const loadSales: LoadPart = async (request, month) => {
  const address = readAddress(new URL(request.url).search, month);
  const { from, to, by, calendar } = address;
  const report = await api.call('GET /api/reports/sales', { query: { from, to, by, calendar } });
  return { draw: () => <Sales address={address} report={report} /> };
};
export default loadSales;

function Sales({ address, report }: { address: SalesAddress; report: SalesReport }) {
  const { by, calendar } = address;
  const days = ({ from, to }: { from: string; to: string }) => ({
    from: dateName(from, calendar),
    to: dateName(to, calendar),
  });
  const isEmpty = [report.sums, report.sumsBefore].every(
    ({ sales, money }) => sales.ordered.orders === 0 && sales.net.total === 0 && money.net === 0,
  );
  return (
    <>
      <PartHead heading={text('places.sales')}>
        <DownloadSales query={address} />
      </PartHead>
      <SalesChoices address={address} />
      <h3 className="text-h3 font-semibold tabular-nums">{text('days', days(report.period))}</h3>
      <p className="mb-4 text-meta text-soft tabular-nums">{text('beside', days(report.before))}</p>
      {report.ordersToCount > 0 && (
        <div className="mb-5">
          <Alert kind="info">{text('counting', { orders: report.ordersToCount })}</Alert>
        </div>
      )}
      <SalesSums report={report} />
      {!isEmpty && <SalesChart report={report} by={by} calendar={calendar} />}
      <SalesTable report={report} by={by} calendar={calendar} />
      <p className="mt-6 max-w-reading text-meta text-soft">{text('means')}</p>
    </>
  );
}
