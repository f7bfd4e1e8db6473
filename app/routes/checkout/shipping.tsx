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
import { isByAgreement } from '#app/features/quote/transport.ts';
import { CartSummary } from '#app/routes/checkout/cart-summary.tsx';
import { api } from '#app/state/api.ts';
import { paymentMethod, shippingAddress } from '#app/state/checkout.ts';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { savesData } from '#app/ui/save-data.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import type { loader as rootLoader } from '../../root.tsx';

export const meta = privateTitle(text('shipping'));

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  // Without them the form works all the same.
  const used = await api.call('GET /api/orders/addresses').catch(() => []);
  return { initial: firstShippingValues(), used };
}

export function HydrateFallback() {
  return <CheckoutSkeleton step={2} heading={text.both('shipping')} intro={text('shippingIntro')} />;
}

export default function Shipping() {
  const { initial, used } = useLoaderData<typeof clientLoader>();
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
      heading={text.both('shipping')}
      intro={text('shippingIntro')}
      summary={<CartSummary byAgreement={isByAgreement(city, cities)} />}
    >
      {/* A network that goes away now must not hold up the next step. */}
      {!savesData() && <PrefetchPageLinks page="/payment" />}
      <ShippingForm
        initial={initial}
        used={used}
        cities={cities}
        onCity={setCity}
        onDone={() => void navigate('/payment')}
      />
    </CheckoutFrame>
  );
}
