import { useEffect, useState } from 'react';
import {
  PrefetchPageLinks,
  redirect,
  useLoaderData,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
} from 'react-router';
import { requireSession } from '#app/features/account/guard.ts';
import { CheckoutFrame } from '#app/features/checkout/checkout-frame.tsx';
import { CheckoutSkeleton } from '#app/features/checkout/checkout-skeleton.tsx';
import { OrderReview } from '#app/features/checkout/order-review.tsx';
import { shownCharge } from '#app/features/checkout/change-rows.ts';
import { QuoteFailure } from '#app/features/quote/quote-failure.tsx';
import { SubmitBar, SubmitPanel } from '#app/features/checkout/submit-panel.tsx';
import { Summary } from '#app/features/checkout/summary.tsx';
import { priceFor } from '#app/features/quote/delivery-price.ts';
import { usePlaceOrder, type PlaceOrderState } from '#app/features/checkout/use-place-order.ts';
import { CouponBox } from '#app/features/quote/coupon-box.tsx';
import { Amounts, ChargedLine } from '#app/features/quote/amounts.tsx';
import { fetchPaymentPart } from '#app/features/orders/paying/payment-parts.tsx';
import { savesData } from '#app/ui/pictures/save-data.ts';
import {
  chosenWay,
  payer,
  paymentMethod,
  shippingAddress,
  type Reviewed,
} from '#app/state/buying/checkout.ts';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { ordersText } from '#contract/texts/orders.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import type { PaymentMethod } from '#contract/paying/payments.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { DeliveryPromise } from './delivery-promise.tsx';

/** The notice is a chunk of its own, because few orders have changed since they were filled in. */
const ChangesNotice = standalonePart(() => import('#app/features/checkout/changes-notice.tsx'));

const DepositOffer = standalonePart(() => import('#app/features/checkout/deposit-offer.tsx'));

export const meta = privateTitle(() => text('placeOrder'));

export function clientLoader({ request }: ClientLoaderFunctionArgs): Reviewed {
  requireSession(request);
  const address = shippingAddress.get();
  if (!address) {
    toast.error(toastsText.both('noShippingAddress'));
    throw redirect('/shipping');
  }
  const method = paymentMethod.get();
  if (!method) throw redirect('/payment');
  return { address, way: chosenWay(method), by: payer.get() };
}

export function HydrateFallback() {
  return <CheckoutSkeleton step={4} heading={text.both('placeOrder')} intro={text('placeOrderIntro')} />;
}

/**
 * Loads the code of the payment method before the order is placed: when code is missing later, the page would be
 * reloaded.
 */
function useWayToPay(method: PaymentMethod, isAnswered: boolean): void {
  useEffect(() => {
    if (isAnswered && !savesData()) fetchPaymentPart(method);
  }, [method, isAnswered]);
}

export default function PlaceOrder() {
  useCalendar();
  const reviewed = useLoaderData<typeof clientLoader>();
  const { address, way } = reviewed;
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  // The price is the one that the buyer saw on the earlier steps: another one is shown as a change.
  const [delivery] = useState(() => priceFor(address, store));
  const order = usePlaceOrder(reviewed, delivery);
  const { isEmpty, quote } = order;
  const hasNoSums = isEmpty || order.answer === 'empty';
  useWayToPay(way.method, quote !== null);
  const total = hasNoSums ? '' : quote && amountOf(quote.totalPrice);
  const panel = (isInBar: boolean) => (
    <SubmitPanel
      isInBar={isInBar}
      waits={order.orderWaits}
      failure={order.submitFailure}
      earlierOrder={order.earlierOrder}
      addressRefused={order.addressRefused}
      hint={hintOf(quote, way.method)}
      busy={order.busy}
      disabled={!order.canSubmit}
      onSubmit={order.submit}
    />
  );
  const coupon = !isEmpty && <CouponBox lines={order.lines} to={address} quoted={quote?.coupon} />;
  return (
    <CheckoutFrame
      step={4}
      reached={4}
      heading={text.both('placeOrder')}
      intro={text('placeOrderIntro')}
      summary={
        <Summary
          total={total}
          amounts={
            hasNoSums ? null : (
              <>
                {quote && <Amounts of={quote} />}
                <ChargedLine charge={quote && shownCharge(quote, way.method)} />
                {quote?.deposit && <DepositOffer deposit={quote.deposit} />}
                <DeliveryPromise />
              </>
            )
          }
          below={
            <>
              {coupon}
              {panel(false)}
            </>
          }
        />
      }
    >
      {quote && !savesData() && <PrefetchPageLinks page="/order/next" />}
      <div className="space-y-10">
        <News of={order} />
        <OrderReview order={order} reviewed={reviewed} />
        <div className="space-y-4 lg:hidden">
          {coupon}
          {panel(true)}
        </div>
      </div>
      <SubmitBar total={total} busy={order.busy} disabled={!order.canSubmit} onSubmit={order.submit} />
    </CheckoutFrame>
  );
}

/** The changes since the buyer saw the amounts, or the reason why there is no quote. */
function News({ of: order }: { of: PlaceOrderState }) {
  return (
    <>
      {order.changes.length > 0 && (
        <ChangesNotice
          changes={order.changes}
          answer={order.answer}
          busy={order.busy}
          isAnswer={order.refusedByChange}
          orderedBefore={order.earlierOrder !== null}
          onAccept={order.accept}
        />
      )}
      {order.quoteFailure !== null && <QuoteFailure failure={order.quoteFailure} onAgain={order.askAgain} />}
    </>
  );
}

function hintOf(quote: Quote | null, method: PaymentMethod): string {
  if (quote?.transport === 'by-agreement') return text('submitHint.byAgreement');
  return METHOD_FACTS[method].isAtDoor ? text('submitHint.atDoor') : text('submitHint.online');
}

const amountOf = (birr: number) => ordersText('amount', { birr: formatBirrExact(birr) });
