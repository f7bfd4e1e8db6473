import { Link, useLoaderData } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { choice, loadListPage, type Filter } from '#app/features/admin/common/list-address.ts';
import { ListFilters } from '#app/features/admin/common/list-filters.tsx';
import { countInWords, isNarrowed, ListPages } from '#app/features/admin/common/list-pages.tsx';
import { ScreenFailure } from '#app/features/admin/common/screen-states.tsx';
import { TableSkeleton } from '#app/features/admin/common/table-skeleton.tsx';
import { WaitingRow } from '#app/features/admin/orders/waiting-row.tsx';
import { allOrderColumns } from '#app/features/admin/orders/all-order-columns.tsx';
import { DownloadOrders } from '#app/features/orders/papers/download-orders.tsx';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import { listText } from '#contract/texts/admin-lists.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { ordersText } from '#contract/texts/orders.ts';
import type { OrderFilter } from '#contract/order-states.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { privateTitle } from '#app/ui/page-title.ts';

export const meta = privateTitle(text('orders'));
/** Types name a filter without a text, and a text that is no filter. */
const filterName = (filter: OrderFilter): string => ordersText(`filters.${filter}`);
const filters: readonly Filter[] = [
  choice(
    'state',
    listText('orders.state'),
    listText('orders.all'),
    ordersText.below('filters').map((filter) => [filter, filterName(filter)]),
  ),
  choice('sort', listText('sort'), listText('orders.newest'), [
    ['oldest', listText('orders.oldest')],
    ['total', listText('orders.total')],
  ]),
  { kind: 'day', name: 'from', label: listText('orders.from') },
  { kind: 'day', name: 'to', label: listText('orders.to') },
];

export const clientLoader = adminLoader(async ({ request }) => {
  const [list, counts] = await Promise.all([
    loadListPage(request, filters, (query) => api.list('GET /api/orders', { query })),
    // The list stands without them.
    api.call('GET /api/orders/counts').catch(() => null),
  ]);
  return { ...list, counts };
});

export const ErrorBoundary = () => <ScreenFailure heading={text('orders')} />;
export const HydrateFallback = () => <TableSkeleton heading={text('orders')} filtered />;

export default function OrderList() {
  const { items, counts, ...list } = useLoaderData<typeof clientLoader>();
  const values = list.filters;
  return (
    <>
      <ScreenHead heading={text('orders')} note={countInWords(list)}>
        <div className="flex flex-wrap gap-3">
          <DownloadOrders filters={values} />
          <Link to="/admin/orders/new" className={buttonClass()}>
            {adminOrdersText('list.byPhone')}
          </Link>
        </div>
      </ScreenHead>
      <WaitingRow counts={counts} />
      <ListFilters label={listText('orders.search')} filters={filters} values={values} />
      <DataTable
        caption={text('orders')}
        columns={allOrderColumns}
        rows={items}
        keyOf={(order) => order._id}
        empty={isNarrowed(values) ? listText('nothingFound') : text('noOrders')}
      />
      <ListPages list={list} at="/admin/orderlist" />
    </>
  );
}
