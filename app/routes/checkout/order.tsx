import { useMayLater } from '#app/state/session/may-later.ts';
import { useState } from 'react';
import { useLoaderData, useRouteLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { loadOwnOrder } from '#app/features/orders/opening/load-own-order.ts';
import { LazyStaffPart } from '#app/features/admin/orders/desk/lazy-staff-part.tsx';
import { openedOrder } from '#app/state/session/opened-orders.ts';
import { findOrder } from '#app/features/orders/find-order.ts';
import { keepForOffline } from '#app/features/orders/offline/keep-for-offline.ts';
import { ensureOwnDocument } from '#app/features/orders/own-document.ts';
import { hasActions, OrderActions } from '#app/features/orders/order-actions.tsx';
import { OrderMissing } from '#app/features/orders/order-missing.tsx';
import { OrderScreen } from '#app/features/orders/order-screen.tsx';
import { PaypalReturnNotice } from '#app/features/orders/paying/paypal-return-notice.tsx';
import { usePaypalReturn } from '#app/features/orders/paying/paypal-return.ts';
import { OrderSkeleton } from '#app/features/orders/order-skeleton.tsx';
import { fetchPaymentPart } from '#app/features/orders/paying/payment-parts.tsx';
import { LazyServicePart } from '#app/features/service-cases/lazy-service-part.tsx';
import { paymentMethod } from '#app/state/buying/checkout.ts';
import { ProposedChange } from '#app/features/orders/proposed-change.tsx';
import { takePlacedOrder } from '#app/state/buying/placed-order.ts';
import { session } from '#app/state/session/session.ts';
import { isBuyerCancellable } from '#contract/orders/order-states.ts';
import type { Order } from '#contract/orders/orders.ts';
import { ordersText as text } from '#contract/texts/orders.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { useReplaced } from '#app/ui/loading/use-replaced.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { loader as rootLoader } from '../../root.tsx';

const CancelOrder = standalonePart(() => import('#app/features/orders/cancel-order.tsx'));
const Again = standalonePart(() => import('#app/features/orders/again.tsx'));
const ContactShop = standalonePart(() => import('#app/features/orders/contact-shop.tsx'));
const EndOrderLinks = standalonePart(() => import('#app/features/orders/opening/end-order-links.tsx'));
const FollowInTelegram = standalonePart(() => import('#app/features/orders/follow-in-telegram.tsx'));

export const meta = privateTitle(() => text('order'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';
export { OrderSkeleton as HydrateFallback };

/** The order for whose placing this document was opened. */
let justPlaced: string | null = null;

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  await ensureOwnDocument(new URL(request.url));
  const id = params.id ?? '';
  // A buyer who comes back from a provider without a session keeps the address's query after the sign-in.
  return loadOwnOrder(id, `/order/${id}${new URL(request.url).search}`, async () => {
    // The code of the payment method chosen last is loaded beside the order, because most people keep that method.
    fetchPaymentPart(paymentMethod.get());
    const placed = takePlacedOrder(id);
    if (placed) justPlaced = id;
    const order = placed ?? (await findOrder(id));
    if (order) keepForOffline(order);
    return order;
  });
}

export default function OrderPage() {
  useCalendar();
  const loaded = useLoaderData<typeof clientLoader>();
  const [changed, setChanged] = useReplaced(loaded);
  const isBuyers = session.use() !== null || openedOrder(loaded?._id ?? '') !== undefined;
  const isShop = useMayLater()('orders:read');
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  const [news, setNews] = useState(0);
  // The provider may have told the shop of the payment before the buyer is back.
  const [isBack] = useState(() => /[?&](chapa|token)=/.test(window.location.search));
  const order = changed?._id === loaded?._id ? changed : loaded;
  /** Shows the changed order. What changes its state also brings the state into view: a payment, a receipt. */
  function onChanged(now: Order) {
    setChanged(now);
    const hasPaid = now.amountPaid > (isBack ? 0 : (order?.amountPaid ?? 0));
    const hasMoved = now.status !== order?.status || now.awaiting !== order.awaiting;
    const hasSent = now.receipts.length > (order?.receipts.length ?? 0);
    if (hasMoved || hasSent || (order?.status === 'pending' && hasPaid)) setNews(news + 1);
  }
  /** Shows the order after an act of its buyer, and brings its state into view. */
  function onActed(now: Order) {
    setChanged(now);
    setNews(news + 1);
  }
  const { state: arrival, confirmAgain } = usePaypalReturn(order, onChanged);
  if (!order) return <OrderMissing />;
  return (
    <OrderScreen
      order={order}
      isNew={justPlaced === order._id}
      phone={store?.phone ?? ''}
      news={news}
      question={!isShop && <ProposedChange order={order} onChanged={onActed} />}
      notice={
        arrival.at === 'elsewhere' ? null : <PaypalReturnNotice state={arrival} onAgain={confirmAgain} />
      }
      actions={
        arrival.at === 'confirming' ? null : hasActions(order) || isShop ? (
          <OrderActions
            order={order}
            methods={store?.paymentMethods ?? []}
            backOffice={isShop ? <LazyStaffPart order={order} onChanged={setChanged} /> : null}
            onChanged={onChanged}
          />
        ) : null
      }
      onProven={isShop ? null : setChanged}
      onMoved={isShop ? null : onActed}
      calendar={store?.calendar}
      help={
        <>
          {store && <ContactShop store={store} order={order} />}
          {store?.hasBot && !isShop && <FollowInTelegram order={order} />}
          {isBuyers && !isShop && order.isDelivered && <Again order={order} />}
          {isBuyers && !isShop && order.paidAt !== null && (
            <LazyServicePart key={order.status} orderId={order._id} isShop={false} />
          )}
          {!isShop && isBuyerCancellable(order) && <CancelOrder order={order} onChanged={onActed} />}
          {!isShop && <EndOrderLinks order={order._id} />}
        </>
      }
    />
  );
}
