import { redirect, useLoaderData, useRouteLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { requireSession } from '#app/features/account/guard.ts';
import { ChangesNotice } from '#app/features/checkout/changes-notice.tsx';
import { CheckoutFrame } from '#app/features/checkout/checkout-frame.tsx';
import { CheckoutSkeleton } from '#app/features/checkout/checkout-skeleton.tsx';
import { EmptyCart } from '#app/features/checkout/empty-cart.tsx';
import { shownCharge } from '#app/features/checkout/quote-changes.ts';
import { QuoteFailure } from '#app/features/checkout/quote-failure.tsx';
import { ReviewSection } from '#app/features/checkout/review-section.tsx';
import { SubmitPanel } from '#app/features/checkout/submit-panel.tsx';
import { Summary } from '#app/features/checkout/summary.tsx';
import { isByAgreement } from '#app/features/checkout/transport.ts';
import { usePlaceOrder } from '#app/features/checkout/use-place-order.ts';
import { AddressBlock } from '#app/features/orders/address-block.tsx';
import { Amounts, ChargedLine } from '#app/features/orders/amounts.tsx';
import { LineList } from '#app/features/orders/line-list.tsx';
import { paymentMethod, shippingAddress } from '#app/state/checkout.ts';
import { checkoutText as text } from '#app/text/checkout.ts';
import { ordersText } from '#app/text/orders.ts';
import { paymentMethods } from '#app/text/payment-methods.ts';
import { toasts } from '#app/text/toasts.ts';
import { Both } from '#app/ui/both.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { toast } from '#app/ui/toast.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Quote } from '#contract/orders.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { DeliveryPromise } from './delivery-promise.tsx';

export const meta = privateTitle(text.placeOrder.en);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  const address = shippingAddress.get();
  if (!address) {
    toast.error(toasts.noShippingAddress);
    throw redirect('/shipping');
  }
  const method = paymentMethod.get();
  if (!method) throw redirect('/payment');
  return { address, method };
}

export function HydrateFallback() {
  return <CheckoutSkeleton step={4} heading={text.placeOrder} intro={text.placeOrderIntro.en} />;
}

export default function PlaceOrder() {
  const { address, method } = useLoaderData<typeof clientLoader>();
  const cities = useRouteLoaderData<typeof rootLoader>('root')?.store.deliveryCities ?? [];
  const order = usePlaceOrder(address, method, isByAgreement(address.city, cities));
  const { lines, isEmpty, quote, changes } = order;
  const submit = (
    <SubmitPanel
      failure={order.submitFailure}
      earlierOrder={order.earlierOrder}
      addressRefused={order.addressRefused}
      hint={hintOf(quote, method)}
      busy={order.busy}
      disabled={!order.canSubmit}
      onSubmit={order.submit}
    />
  );
  return (
    <CheckoutFrame
      step={4}
      reached={4}
      heading={text.placeOrder}
      intro={text.placeOrderIntro.en}
      summary={
        <Summary
          total={isEmpty ? amountOf(0) : quote && amountOf(quote.totalPrice)}
          amounts={
            <>
              <Amounts of={quote ?? NOTHING} />
              <ChargedLine charge={quote && shownCharge(quote, method)} />
              <DeliveryPromise />
            </>
          }
          below={submit}
        />
      }
    >
      <div className="space-y-10">
        {changes.length > 0 && (
          <ChangesNotice
            changes={changes}
            answer={order.answer}
            busy={order.busy}
            isAnswer={order.refusedByChange}
            orderedBefore={order.earlierOrder !== null}
            onAccept={order.accept}
          />
        )}
        {order.quoteFailure !== null && (
          <QuoteFailure failure={order.quoteFailure} onAgain={order.askAgain} />
        )}
        <ReviewSection heading={text.shipTo} editAt="/shipping" editLabel={text.editAddress.en}>
          <AddressBlock address={address} />
        </ReviewSection>
        <ReviewSection heading={text.paymentMethod} editAt="/payment" editLabel={text.editPayment.en}>
          <p>
            <Both of={paymentMethods[method].label} className="text-meta text-soft" />
          </p>
        </ReviewSection>
        <ReviewSection heading={text.orderItems} editAt="/cart" editLabel={text.editCart.en}>
          {isEmpty ? <EmptyCart /> : <LineList lines={lines} />}
          {!isEmpty && !quote && order.quoteFailure === null && <Spinner label={text.quoting.en} />}
        </ReviewSection>
        <div className="lg:hidden">{submit}</div>
      </div>
    </CheckoutFrame>
  );
}

function hintOf(quote: Quote | null, method: PaymentMethod): string {
  if (quote?.transport === 'by-agreement') return text.submitHint.byAgreement.en;
  return method === 'PayOnDelivery' ? text.submitHint.atDoor.en : text.submitHint.online.en;
}

const NOTHING = { itemsPrice: 0, shippingPrice: 0, taxPrice: 0, totalPrice: 0 };
const amountOf = (birr: number) => ordersText.amount(formatBirrExact(birr));
