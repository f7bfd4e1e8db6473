import { useLoaderData, useRouteLoaderData } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { OrderMissing } from '#app/features/orders/order-missing.tsx';
import { OrderSkeleton } from '#app/features/orders/order-skeleton.tsx';
import { DeliveryNote } from '#app/features/orders/papers/delivery-note.tsx';
import { findOrder } from '#app/features/orders/find-order.ts';
import { papersText as text } from '#contract/texts/papers.ts';
import { OnPaper } from '#app/ui/both.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { loader as rootLoader } from '../../../root.tsx';

export const meta = privateTitle(text('deliveryNote'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';
export { OrderSkeleton as HydrateFallback };

export const clientLoader = adminLoader(({ params }) => findOrder(params.id ?? ''));

export default function DeliveryNotePage() {
  useCalendar();
  const order = useLoaderData<typeof clientLoader>();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  if (!order || !store) return <OrderMissing />;
  return (
    <OnPaper value>
      <DeliveryNote order={order} store={store} />
    </OnPaper>
  );
}
