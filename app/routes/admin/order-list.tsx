import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import { ScreenHead } from '#app/features/admin/admin-frame.tsx';
import { loadListPage, PAGE_SIZE, searchOf, type Filter } from '#app/features/admin/list-address.ts';
import { ListFilters } from '#app/features/admin/list-filters.tsx';
import { TableSkeleton } from '#app/features/admin/table-skeleton.tsx';
import { WaitingRow } from '#app/features/orders/desk/waiting-row.tsx';
import { allOrderColumns } from '#app/features/orders/desk/all-order-columns.tsx';
import { DownloadOrders } from '#app/features/orders/papers/download-orders.tsx';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#app/text/admin.ts';
import { listText } from '#app/text/admin-lists.ts';
import { deskText } from '#app/text/desk.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { LoadFailure } from '#app/ui/load-failure.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Pagination } from '#app/ui/pagination.tsx';

export const meta = privateTitle(text.orders.en);

const words = listText.orders;
const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: words.state.en,
    options: [['', words.all.en], ...Object.entries(words.states)],
  },
  {
    kind: 'choice',
    name: 'sort',
    label: listText.sort.en,
    options: [
      ['', words.newest.en],
      ['oldest', words.oldest.en],
      ['total', words.total.en],
    ],
  },
  { kind: 'day', name: 'from', label: words.from.en },
  { kind: 'day', name: 'to', label: words.to.en },
];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadAsAdministrator(request, async () => {
    const [list, counts] = await Promise.all([
      loadListPage(request, filters, api.orders.list),
      // The list stands without them.
      api.orders.counts().catch(() => null),
    ]);
    return { ...list, counts };
  });
}

export function ErrorBoundary() {
  return (
    <>
      <ScreenHead heading={text.orders.en} />
      <LoadFailure />
    </>
  );
}

export function HydrateFallback() {
  return <TableSkeleton heading={text.orders.en} filtered />;
}

export default function OrderList() {
  const { items, total, page, filters: values, counts } = useLoaderData<typeof clientLoader>();
  const narrowed = searchOf(values) !== '';
  return (
    <>
      <ScreenHead heading={text.orders.en} note={narrowed ? listText.found(total) : text.count(total)}>
        <div className="flex flex-wrap gap-3">
          <DownloadOrders filters={values} />
          <Link to="/admin/orders/new" className={buttonClass()}>
            {deskText.list.byPhone.en}
          </Link>
        </div>
      </ScreenHead>
      <WaitingRow counts={counts} />
      <ListFilters label={words.search.en} filters={filters} values={values} />
      <DataTable
        caption={text.orders.en}
        columns={allOrderColumns}
        rows={items}
        keyOf={(order) => order._id}
        empty={narrowed ? listText.nothingFound.en : text.noOrders.en}
      />
      <div className="mt-6">
        <Pagination
          page={page}
          pages={Math.ceil(total / PAGE_SIZE)}
          hrefOf={(number) => `/admin/orderlist${searchOf(values, number)}`}
        />
      </div>
    </>
  );
}
