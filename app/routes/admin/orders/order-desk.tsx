import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { ApiError } from '#app/api/client.ts';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { ScreenFailure } from '#app/features/admin/common/screen-states.tsx';
import { OrderSkeleton } from '#app/features/orders/order-skeleton.tsx';
import { LazyServicePart } from '#app/features/service-cases/lazy-service-part.tsx';
import { api } from '#app/state/api.ts';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { PartNotLoaded } from '#app/ui/loading/part-not-loaded.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { DeskOrder } from '#contract/orders/order-desk.ts';
import type { Order } from '#contract/orders/orders.ts';
import { orderDeskText as text } from '#contract/texts/order-desk.ts';
import { ordersForStaff as ordersText } from '#contract/texts/orders.ts';

/** Loaded when an order is opened: its many dialogs would be too much for the list to prefetch. */
const OrderDesk = standalonePart(
  () => import('#app/features/admin/orders/desk/order-desk.tsx'),
  <Spinner />,
  PartNotLoaded,
);
const DeliveriesPanel = standalonePart(
  () => import('#app/features/admin/deliveries/planning/deliveries-panel.tsx'),
  null,
  PartNotLoaded,
);

export const meta = privateTitle(ordersText('order'));
export const ErrorBoundary = () => <ScreenFailure heading={ordersText('order')} />;
export { OrderSkeleton as HydrateFallback };

/** Loads an order by its number; null if there is none. */
async function findDeskOrder(number: string): Promise<DeskOrder | null> {
  if (!/^[1-9]\d{0,14}$/.test(number)) return null;
  try {
    return await api.call('GET /api/orders/number/:number', { params: { number } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const clientLoader = adminLoader(({ params }) => findDeskOrder(params['number'] ?? ''));

export default function OrderDeskPage() {
  useCalendar();
  const loaded = useLoaderData<typeof clientLoader>();
  const [shown, setShown] = useState(loaded);
  const [from, setFrom] = useState(loaded);
  // A new load, of another order or of the same, replaces the changes made here.
  if (from !== loaded) {
    setFrom(loaded);
    setShown(loaded);
  }
  if (!shown) return <Missing />;
  const { order } = shown;
  const onChanged = (now: Order) => setShown({ ...shown, order: now });
  return (
    <OrderDesk
      key={order._id}
      desk={shown}
      onChanged={onChanged}
      onPrepared={(preparedAt) => setShown({ ...shown, preparedAt })}
      deliveries={<DeliveriesPanel order={order} onChanged={onChanged} />}
      service={order.paidAt !== null && <LazyServicePart key={order.status} orderId={order._id} isShop />}
    />
  );
}

function Missing() {
  return (
    <>
      <ScreenHead heading={ordersText('order')} />
      <p>{text('missing')}</p>
      <Link to="/admin/orderlist" className="inline-flex min-h-11 items-center underline">
        {text('toList')}
      </Link>
    </>
  );
}
