import { useLoaderData, useRouteLoaderData } from 'react-router';
import { ApiError } from '#app/api/client.ts';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { Slip } from '#app/features/admin/counter/slip.tsx';
import { OrderMissing } from '#app/features/orders/order-missing.tsx';
import { OrderSkeleton } from '#app/features/orders/order-skeleton.tsx';
import { api } from '#app/state/api.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import type { loader as rootLoader } from '../../../root.tsx';

export const meta = privateTitle(text('slipTitle'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';
export { OrderSkeleton as HydrateFallback };

export const clientLoader = adminLoader(async ({ params }) => {
  try {
    return await api.call('GET /api/counter/sales/:id', { params: { id: params['id'] ?? '' } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
});

export default function SlipPage() {
  useCalendar();
  const sale = useLoaderData<typeof clientLoader>();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  if (!sale || !store) return <OrderMissing />;
  return <Slip sale={sale} store={store} />;
}
