import { useState } from 'react';
import { useLoaderData, useRouteLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { loadOwnOrder } from '#app/features/account/guard.ts';
import { LazyOrderPanel } from '#app/features/admin/orders/lazy-order-panel.tsx';
import { CancelOrder } from '#app/features/orders/cancel-order.tsx';
import { ContactShop } from '#app/features/orders/contact-shop.tsx';
import { findOrder } from '#app/features/orders/find-order.ts';
import { ensureOwnDocument } from '#app/features/orders/own-document.ts';
import { hasActions, OrderActions } from '#app/features/orders/order-actions.tsx';
import { OrderMissing } from '#app/features/orders/order-missing.tsx';
import { OrderScreen } from '#app/features/orders/order-screen.tsx';
import { PaypalReturnNotice } from '#app/features/orders/paypal-return-notice.tsx';
import { usePaypalReturn } from '#app/features/orders/paypal-return.ts';
import { OrderSkeleton } from '#app/features/orders/order-skeleton.tsx';
import { fetchPaymentPart } from '#app/features/orders/payment-parts.tsx';
import { paymentMethod } from '#app/state/checkout.ts';
import { ProposedChange } from '#app/features/orders/proposed-change.tsx';
import { takePlacedOrder } from '#app/state/placed-order.ts';
import { session } from '#app/state/session.ts';
import { isCancellable } from '#contract/order-states.ts';
import type { Order } from '#contract/orders.ts';
import { ordersText as text } from '#contract/texts/orders.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import type { loader as rootLoader } from '../../root.tsx';

export const meta = privateTitle(text('order'));
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';
export { OrderSkeleton as HydrateFallback };

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  await ensureOwnDocument(new URL(request.url));
  const id = params.id ?? '';
  // A buyer who comes back from PayPal signed out goes on with what the address says.
  return loadOwnOrder(`/order/${id}${new URL(request.url).search}`, async () => {
    // It is fetched beside the order, because most people pay in the way that they chose last.
    fetchPaymentPart(paymentMethod.get());
    return takePlacedOrder(id) ?? (await findOrder(id));
  });
}

export default function OrderPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const [changed, setChanged] = useState<typeof loaded>(null);
  const user = session.use();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  const [news, setNews] = useState(0);
  const order = changed?._id === loaded?._id ? (changed ?? loaded) : loaded;
  /** The buyer has paid, or said how they will: that is shown to them. */
  function onChanged(now: Order) {
    setChanged(now);
    if (order?.status === 'pending' && now.status !== 'pending') setNews(news + 1);
  }
  const { state: arrival, confirmAgain } = usePaypalReturn(order, onChanged);
  if (!order) return <OrderMissing />;
  return (
    <OrderScreen
      order={order}
      phone={store?.phone ?? ''}
      news={news}
      question={!user?.isAdmin && <ProposedChange order={order} onChanged={onChanged} />}
      notice={
        arrival.at === 'elsewhere' ? null : <PaypalReturnNotice state={arrival} onAgain={confirmAgain} />
      }
      actions={
        arrival.at === 'confirming' ? null : hasActions(order) || user?.isAdmin ? (
          <OrderActions
            order={order}
            methods={store?.paymentMethods ?? []}
            backOffice={user?.isAdmin ? <LazyOrderPanel order={order} onChanged={setChanged} /> : null}
            onChanged={onChanged}
          />
        ) : null
      }
      onProven={user?.isAdmin ? null : setChanged}
      help={
        <>
          {store && <ContactShop store={store} number={order.number} />}
          {!user?.isAdmin && isCancellable(order) && <CancelOrder order={order} onChanged={setChanged} />}
        </>
      }
    />
  );
}
