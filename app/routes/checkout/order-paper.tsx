import { useLoaderData, useRouteLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { pathOf } from '#app/features/account/guard.ts';
import { loadOwnOrder } from '#app/features/orders/opening/load-own-order.ts';
import { findOrder } from '#app/features/orders/find-order.ts';
import { OrderMissing } from '#app/features/orders/order-missing.tsx';
import { OrderSkeleton } from '#app/features/orders/order-skeleton.tsx';
import { DownloadPaper } from '#app/features/orders/papers/download-paper.tsx';
import { findPapers } from '#app/features/orders/papers/find-papers.ts';
import { Invoice } from '#app/features/orders/papers/invoice.tsx';
import { MoneyPaper } from '#app/features/orders/papers/money-paper.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { papersText as text } from '#contract/texts/papers.ts';
import type { loader as rootLoader } from '../../root.tsx';

export const meta = privateTitle(() => text('receipt'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';
export { OrderSkeleton as HydrateFallback };

export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const id = params['id'] ?? '';
  return loadOwnOrder(id, pathOf(request), async () => {
    const [order, papers] = await Promise.all([findOrder(id), findPapers(id)]);
    return { order, paper: papers.find(({ _id }) => _id === params['paper']) ?? null };
  });
}

export default function OrderPaperPage() {
  useCalendar();
  const { order, paper } = useLoaderData<typeof clientLoader>();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  if (!order || !paper || !store) return <OrderMissing />;
  const tools = <DownloadPaper orderId={order._id} paper={paper} />;
  const sheet = { order, paper, store, tools };
  if (paper.movement === null) return <Invoice {...sheet} isCredit={paper.kind === 'credit-note'} />;
  return <MoneyPaper {...sheet} />;
}
