import {
  PrefetchPageLinks,
  redirect,
  useNavigate,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
} from 'react-router';
import { requireSession } from '#app/features/account/guard.ts';
import LastOrder from '#app/features/cart/last-order.tsx';
import { CheckoutFrame } from '#app/features/checkout/checkout-frame.tsx';
import { CheckoutSkeleton } from '#app/features/checkout/checkout-skeleton.tsx';
import { DaySection } from '#app/features/checkout/delivery/day-section.tsx';
import { PaymentForm } from '#app/features/checkout/payment-form.tsx';
import { priceFor } from '#app/features/quote/delivery-price.ts';
import { useQuote } from '#app/features/quote/use-quote.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { CartSummary } from '#app/routes/checkout/cart-summary.tsx';
import { cartCoupon } from '#app/state/buying/cart-coupon.ts';
import { cart } from '#app/state/buying/cart.ts';
import { deliveryPlace } from '#app/state/buying/delivery-place.ts';
import { payer, paymentMethod, shippingAddress } from '#app/state/buying/checkout.ts';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { savesData } from '#app/ui/pictures/save-data.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import { inOrder } from '#contract/paying/payment-order.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import type { Store } from '#contract/shop/settings.ts';

export const meta = privateTitle(() => text('payment'));

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  if (!shippingAddress.get()) {
    toast.error(toastsText.both('noShippingAddress'));
    throw redirect('/shipping');
  }
  return null;
}

export function HydrateFallback() {
  return <CheckoutSkeleton step={3} heading={text.both('payment')} intro={text('paymentIntro')} />;
}

export default function Payment() {
  useCalendar();
  const navigate = useNavigate();
  const method = paymentMethod.use();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  const address = shippingAddress.use();
  const to = address ?? { city: '' };
  const lines = cart.use();
  const { quote, failure } = useQuote(lines, to, { coupon: cartCoupon.use()?.code });
  // Before or without the shop's quote all methods that are switched on are offered; the last step checks them again.
  const by = payer.use();
  const open = quote?.methods ?? openOffers(store);
  // The receiver of a gift must not be asked for money at the door.
  const fitting = open.filter((offer) => by === null || !METHOD_FACTS[offer.method].isAtDoor);
  const offers = inOrder(fitting, {
    order: store?.paymentOrder ?? 'by-buyer',
    // Whoever buys with a foreign number pays from abroad, wherever the goods go.
    country: by?.country ?? (isForeign(address?.phone) ? 'abroad' : (address?.country ?? '')),
  });
  const methods =
    offers.length > 0 ? (
      <PaymentForm offers={offers} onDone={() => void navigate('/placeorder')} />
    ) : (
      <Alert kind="info">{text('noMethod')}</Alert>
    );
  return (
    <CheckoutFrame
      step={3}
      reached={method ? 4 : 3}
      heading={text.both('payment')}
      intro={text('paymentIntro')}
      summary={<CartSummary delivery={priceFor(to, store, deliveryPlace.use())} />}
    >
      {!savesData() && <PrefetchPageLinks page="/placeorder" />}
      {lines.length > 0 && failure === null && <DaySection quote={quote} address={address} />}
      {lines.length === 0 ? <LastOrder>{methods}</LastOrder> : methods}
    </CheckoutFrame>
  );
}

const isForeign = (phone = ''): boolean => /^\+(?!251)/.test(phone);

/** Returns all methods that are switched on, each as if it fitted the amount. */
const openOffers = (store: Pick<Store, 'paymentMethods' | 'otherWays'> | undefined): MethodOffer[] =>
  (store?.paymentMethods ?? []).flatMap((method): MethodOffer[] => {
    const offer = { method, problem: null, limit: null };
    return method === 'OtherWay' ? store!.otherWays.map((otherWay) => ({ ...offer, otherWay })) : [offer];
  });
