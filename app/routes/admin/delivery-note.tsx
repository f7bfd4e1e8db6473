import { useLoaderData, useRouteLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import { OrderMissing } from '#app/features/orders/order-missing.tsx';
import { OrderSkeleton } from '#app/features/orders/order-skeleton.tsx';
import { DeliveryNote } from '#app/features/orders/papers/delivery-note.tsx';
import { findOrder } from '#app/features/orders/papers/find-order.ts';
import { papersText as text } from '#app/text/papers.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import type { loader as rootLoader } from '../../root.tsx';

export const meta = privateTitle(text.deliveryNote.en);
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';
export { OrderSkeleton as HydrateFallback };

export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  return loadAsAdministrator(request, () => findOrder(params.id ?? ''));
}

export default function DeliveryNotePage() {
  const order = useLoaderData<typeof clientLoader>();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  if (!order || !store) return <OrderMissing />;
  return <DeliveryNote order={order} store={store} />;
}
