import { useLoaderData, useRevalidator } from 'react-router';
import { AlertCalls } from '#app/features/admin/alerts/alert-calls.tsx';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { loadListPage } from '#app/features/admin/common/list-address.ts';
import { ListPages } from '#app/features/admin/common/list-pages.tsx';
import { TableSkeleton } from '#app/features/admin/common/table-skeleton.tsx';
import { api } from '#app/state/api.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { stockAlertsForStaff as text } from '#contract/texts/stock-alerts.ts';
export const meta = privateTitle(text('office.title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

export const clientLoader = adminLoader(({ request }) =>
  loadListPage(request, [], (query) => api.list('GET /api/stock-alerts/calls', { query })),
);

export const HydrateFallback = () => <TableSkeleton heading={text('office.title')} />;

export default function AlertsScreen() {
  const { items, ...list } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <ScreenHead heading={text('office.title')} />
      <p className="mb-6 max-w-2xl text-soft">{text('office.explain')}</p>
      <AlertCalls items={items} onChanged={() => void revalidate()} />
      <ListPages list={list} at="/admin/alerts" />
    </>
  );
}
