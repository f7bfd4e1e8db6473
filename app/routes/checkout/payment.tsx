import {
  PrefetchPageLinks,
  redirect,
  useNavigate,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
} from 'react-router';
import { requireSession } from '#app/features/account/guard.ts';
import { CheckoutFrame } from '#app/features/checkout/checkout-frame.tsx';
import { CheckoutSkeleton } from '#app/features/checkout/checkout-skeleton.tsx';
import { PaymentForm } from '#app/features/checkout/payment-form.tsx';
import { isByAgreement } from '#app/features/checkout/transport.ts';
import { useQuote } from '#app/features/checkout/use-quote.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { CartSummary } from '#app/routes/checkout/cart-summary.tsx';
import { cart } from '#app/state/cart.ts';
import { paymentMethod, shippingAddress } from '#app/state/checkout.ts';
import { checkoutText as text } from '#app/text/checkout.ts';
import { toasts } from '#app/text/toasts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { isFrugal } from '#app/ui/frugal.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { toast } from '#app/ui/toast.ts';
import type { MethodOffer, PaymentMethod } from '#contract/payments.ts';

export const meta = privateTitle(text.payment.en);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  if (!shippingAddress.get()) {
    toast.error(toasts.noShippingAddress);
    throw redirect('/shipping');
  }
  return null;
}

export function HydrateFallback() {
  return <CheckoutSkeleton step={3} heading={text.payment} intro={text.paymentIntro.en} />;
}

export default function Payment() {
  const navigate = useNavigate();
  const method = paymentMethod.use();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  const city = shippingAddress.use()?.city ?? '';
  const { quote } = useQuote(cart.use(), city);
  // Until the shop has answered, and where it does not, all that is switched on: Place Order asks again.
  const offers = quote?.methods ?? (store?.paymentMethods ?? []).map(openOffer);
  return (
    <CheckoutFrame
      step={3}
      reached={method ? 4 : 3}
      heading={text.payment}
      intro={text.paymentIntro.en}
      summary={<CartSummary byAgreement={isByAgreement(city, store?.deliveryCities ?? [])} />}
    >
      {!isFrugal() && <PrefetchPageLinks page="/placeorder" />}
      {offers.length > 0 ? (
        <PaymentForm offers={offers} onDone={() => void navigate('/placeorder')} />
      ) : (
        <Alert kind="info">{text.noMethod.en}</Alert>
      )}
    </CheckoutFrame>
  );
}

const openOffer = (method: PaymentMethod): MethodOffer => ({ method, problem: null, limit: null });
