import { useState } from 'react';
import {
  PrefetchPageLinks,
  useLoaderData,
  useNavigate,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
} from 'react-router';
import { requireSession } from '#app/features/account/guard.ts';
import { CheckoutFrame } from '#app/features/checkout/checkout-frame.tsx';
import { CheckoutSkeleton } from '#app/features/checkout/checkout-skeleton.tsx';
import { ShippingForm } from '#app/features/checkout/shipping-form.tsx';
import { firstShippingValues } from '#app/features/checkout/shipping-values.ts';
import { isByAgreement } from '#app/features/checkout/transport.ts';
import { CartSummary } from '#app/routes/checkout/cart-summary.tsx';
import { paymentMethod, shippingAddress } from '#app/state/checkout.ts';
import { checkoutText as text } from '#app/text/checkout.ts';
import { isFrugal } from '#app/ui/frugal.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import type { loader as rootLoader } from '../../root.tsx';

export const meta = privateTitle(text.shipping.en);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  return { initial: firstShippingValues() };
}

export function HydrateFallback() {
  return <CheckoutSkeleton step={2} heading={text.shipping} intro={text.shippingIntro.en} />;
}

export default function Shipping() {
  const { initial } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const shop = useRouteLoaderData<typeof rootLoader>('root');
  const address = shippingAddress.use();
  const method = paymentMethod.use();
  const [city, setCity] = useState(initial.city);
  const cities = shop?.store.deliveryCities ?? [];
  return (
    <CheckoutFrame
      step={2}
      reached={address ? (method ? 4 : 3) : 2}
      heading={text.shipping}
      intro={text.shippingIntro.en}
      summary={<CartSummary byAgreement={isByAgreement(city, cities)} />}
    >
      {/* A network that goes away now must not hold up the next step. */}
      {!isFrugal() && <PrefetchPageLinks page="/payment" />}
      <ShippingForm
        initial={initial}
        cities={cities}
        onCity={setCity}
        onDone={() => void navigate('/payment')}
      />
    </CheckoutFrame>
  );
}
