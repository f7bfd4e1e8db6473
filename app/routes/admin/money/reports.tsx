import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { DownloadSales } from '#app/features/admin/reports/download-sales.tsx';
import { LazySalesChart } from '#app/features/admin/reports/lazy-sales-chart.tsx';
import { readAddress } from '#app/features/admin/reports/report-address.ts';
import { ReportPlaces } from '#app/features/admin/reports/report-places.tsx';
import { SalesChoices } from '#app/features/admin/reports/sales-choices.tsx';
import { SalesSums } from '#app/features/admin/reports/sales-sums.tsx';
import { SalesTable } from '#app/features/admin/reports/sales-table.tsx';
import { dateName } from '#app/features/admin/reports/words.ts';
import { api } from '#app/state/api.ts';
import { Alert } from '#app/ui/alert.tsx';
import { reportsText as text } from '#contract/texts/reports.ts';

export const clientLoader = adminLoader(async ({ request }) => {
  const address = readAddress(new URL(request.url).search);
  const { from, to, by, calendar } = address;
  return { address, report: await api.call('GET /api/reports/sales', { query: { from, to, by, calendar } }) };
});

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  head: ({ address }) => <DownloadSales query={address} />,
  Body({ loaded: { address, report } }) {
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
        <ReportPlaces />
        <SalesChoices address={address} />
        <h2 className="text-h3 font-semibold tabular-nums">{text('days', days(report.period))}</h2>
        <p className="mb-4 text-meta text-soft tabular-nums">{text('beside', days(report.before))}</p>
        {report.ordersToCount > 0 && (
          <div className="mb-5">
            <Alert kind="info">{text('counting', { orders: report.ordersToCount })}</Alert>
          </div>
        )}
        <SalesSums report={report} />
        {!isEmpty && <LazySalesChart report={report} by={by} calendar={calendar} />}
        <SalesTable report={report} by={by} calendar={calendar} />
        <p className="mt-6 max-w-reading text-meta text-soft">{text('means')}</p>
      </>
    );
  },
});

export default Screen;
