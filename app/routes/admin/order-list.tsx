import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import { ScreenHead } from '#app/features/admin/admin-frame.tsx';
import { PAGE_SIZE, pageOf } from '#app/features/admin/paging.ts';
import { TableSkeleton } from '#app/features/admin/table-skeleton.tsx';
import { allOrderColumns } from '#app/features/orders/order-columns.tsx';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#app/text/admin.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Pagination } from '#app/ui/pagination.tsx';

export const meta = privateTitle(text.orders.en);
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const page = pageOf(request);
  return loadAsAdministrator(request, async () => ({ ...(await api.orders.list({ page })), page }));
}

export function HydrateFallback() {
  return <TableSkeleton heading={text.orders.en} />;
}

export default function OrderList() {
  const { items, total, page } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <ScreenHead heading={text.orders.en} note={text.count(total)} />
      <DataTable
        caption={text.orders.en}
        columns={allOrderColumns}
        rows={items}
        keyOf={(order) => order._id}
        empty={text.noOrders.en}
      />
      <div className="mt-6">
        <Pagination
          page={page}
          pages={Math.ceil(total / PAGE_SIZE)}
          hrefOf={(number) => `/admin/orderlist?page=${number}`}
        />
      </div>
    </>
  );
}
