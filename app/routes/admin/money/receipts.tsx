import { Link, useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { loadListPage } from '#app/features/admin/common/lists/list-address.ts';
import { ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { WaitingMoneyList } from '#app/features/admin/receipts/waiting-money.tsx';
import { ReceiptQueue } from '#app/features/admin/receipts/receipt-queue.tsx';
import { noteWorkDone } from '#app/features/admin/common/office/office-counts.ts';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { api } from '#app/state/api.ts';
import { adminText } from '#contract/texts/admin.ts';
import { receiptChecksText } from '#contract/texts/receipt-checks.ts';
import { privateTitle } from '#app/ui/page-title.ts';
export const meta = privateTitle(adminText('receipts'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

/** So many stand there at once: each waits for one more look. */
const WAITING_SHOWN = 50;

export const clientLoader = adminLoader(async ({ request }) => {
  const [receipts, waiting] = await Promise.all([
    loadListPage(request, [], (query) => api.list('GET /api/orders/receipts', { query })),
    api.list('GET /api/orders/waiting-money', { query: { page: 1, size: WAITING_SHOWN } }),
  ]);
  return { ...receipts, waiting: waiting.items };
});

export const HydrateFallback = () => <TableSkeleton heading={adminText('receipts')} />;

export default function Receipts() {
  const { items, waiting, ...list } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  function changed() {
    void revalidate();
    noteWorkDone();
  }
  return (
    <>
      <ScreenHead heading={adminText('receipts')} note={adminText('receiptsWaiting', { count: list.total })}>
        <Link
          to="/admin/statements"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {receiptChecksText('statements')}
        </Link>
      </ScreenHead>
      <ReceiptQueue receipts={items} onChanged={changed} />
      <ListPages list={list} at="/admin/receipts" />
      <WaitingMoneyList waiting={waiting} onChanged={changed} />
    </>
  );
}
