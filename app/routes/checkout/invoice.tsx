import { useMay } from '#app/state/session/permissions.ts';
import { useLoaderData, useRouteLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { pathOf } from '#app/features/account/guard.ts';
import { loadOwnOrder } from '#app/features/orders/opening/load-own-order.ts';
import { OrderMissing } from '#app/features/orders/order-missing.tsx';
import { OrderSkeleton } from '#app/features/orders/order-skeleton.tsx';
import { DownloadPaper } from '#app/features/orders/papers/download-paper.tsx';
import { findPapers } from '#app/features/orders/papers/find-papers.ts';
import { FiscalReceiptForm } from '#app/features/orders/papers/fiscal-receipt-form.tsx';
import { Invoice } from '#app/features/orders/papers/invoice.tsx';
import { findOrder } from '#app/features/orders/find-order.ts';
import { papersText as text } from '#contract/texts/papers.ts';
import { useReplaced } from '#app/ui/loading/use-replaced.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { loader as rootLoader } from '../../root.tsx';

export const meta = privateTitle(() => text('invoice'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';
export { OrderSkeleton as HydrateFallback };

export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const id = params.id ?? '';
  return loadOwnOrder(id, pathOf(request), async () => {
    const [order, papers] = await Promise.all([findOrder(id), findPapers(id)]);
    return { order, paper: papers.findLast(({ kind }) => kind === 'invoice') ?? null };
  });
}

export default function InvoicePage() {
  useCalendar();
  const { order: loaded, paper } = useLoaderData<typeof clientLoader>();
  const [saved, setSaved] = useReplaced(loaded);
  const mayNumber = useMay('payments:write');
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  const order = saved?._id === loaded?._id ? saved : loaded;
  if (!order || !store) return <OrderMissing />;
  return (
    <Invoice
      order={order}
      paper={paper}
      store={store}
      tools={
        <>
          {paper && <DownloadPaper orderId={order._id} paper={paper} />}
          {mayNumber && <FiscalReceiptForm order={order} onSaved={setSaved} />}
        </>
      }
    />
  );
}
