import { Suspense, useState, type ComponentProps } from 'react';
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
import type ForOther from '#app/features/checkout/for-other-form.tsx';
import { ReceiverChoice } from '#app/features/checkout/receiver-choice.tsx';
import { ShippingForm } from '#app/features/checkout/shipping-form.tsx';
import { firstShippingValues } from '#app/features/checkout/shipping-values.ts';
import { isByAgreement } from '#app/features/quote/transport.ts';
import { CartSummary } from '#app/routes/checkout/cart-summary.tsx';
import { api } from '#app/state/api.ts';
import { payer, paymentMethod, shippingAddress } from '#app/state/checkout.ts';
import { commonText } from '#contract/texts/common.ts';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { Alert } from '#app/ui/alert.tsx';
import { lazyPart } from '#app/ui/lazy-part.ts';
import { savesData } from '#app/ui/save-data.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import type { loader as rootLoader } from '../../root.tsx';

/** Few send furniture to somebody else. */
const ForOtherForm = lazyPart<ComponentProps<typeof ForOther>>(
  () => import('#app/features/checkout/for-other-form.tsx'),
  () => <Alert kind="error">{commonText('unexpected')}</Alert>,
);

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
  const [isForOther, setForOther] = useState(() => payer.get() !== null);
  const step = { cities, onCity: setCity, onDone: () => void navigate('/payment') };
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
      <ReceiverChoice isForOther={isForOther} onChoose={setForOther} />
      {isForOther ? (
        <Suspense fallback={<Spinner />}>
          <ForOtherForm {...step} />
        </Suspense>
      ) : (
        <ShippingForm initial={initial} used={used} {...step} />
      )}
    </CheckoutFrame>
  );
}
