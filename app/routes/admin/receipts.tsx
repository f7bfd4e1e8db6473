import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import { ScreenHead } from '#app/features/admin/admin-frame.tsx';
import { loadListPage, PAGE_SIZE } from '#app/features/admin/list-address.ts';
import { ReceiptQueue } from '#app/features/admin/receipt-queue.tsx';
import { noteReceiptsChanged } from '#app/features/admin/receipts-badge.tsx';
import { TableSkeleton } from '#app/features/admin/table-skeleton.tsx';
import { api } from '#app/state/api.ts';
import { receiptsText } from '#app/text/receipts.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { Pagination } from '#app/ui/pagination.tsx';

const text = receiptsText.queue;
export const meta = privateTitle(text.title.en);
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadAsAdministrator(request, () => loadListPage(request, [], api.orders.receipts));
}

export function HydrateFallback() {
  return <TableSkeleton heading={text.title.en} />;
}

export default function Receipts() {
  const { items, total, page } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  function changed() {
    void revalidate();
    noteReceiptsChanged();
  }
  return (
    <>
      <ScreenHead heading={text.title.en} note={text.waiting(total)} />
      <ReceiptQueue receipts={items} onChanged={changed} />
      <div className="mt-6">
        <Pagination
          page={page}
          pages={Math.ceil(total / PAGE_SIZE)}
          hrefOf={(number) => `/admin/receipts?page=${number}`}
        />
      </div>
    </>
  );
}
