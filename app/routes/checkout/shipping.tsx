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
import { ReceiverChoice } from '#app/features/checkout/payer/receiver-choice.tsx';
import { ShippingForm } from '#app/features/checkout/delivery/shipping-form.tsx';
import type { OfferedAddress } from '#app/features/checkout/delivery/used-addresses.tsx';
import type { OwnAddress } from '#contract/accounts/own-addresses.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import { firstShippingValues } from '#app/features/checkout/delivery/shipping-values.ts';
import { listCities, pricedPlace } from '#app/features/deliveries/places/chosen-place.ts';
import { houseOf } from '#app/features/deliveries/addresses/house-values.ts';
import { priceFor, type Where } from '#app/features/quote/delivery-price.ts';
import { CartSummary } from '#app/routes/checkout/cart-summary.tsx';
import { api } from '#app/state/api.ts';
import { cart } from '#app/state/buying/cart.ts';
import { deliveryPlace } from '#app/state/buying/delivery-place.ts';
import { payer, paymentMethod, shippingAddress } from '#app/state/buying/checkout.ts';
import { commonText } from '#contract/texts/common.ts';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { Alert } from '#app/ui/alert.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { savesData } from '#app/ui/pictures/save-data.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { loader as rootLoader } from '../../root.tsx';

const LastOrder = standalonePart(() => import('#app/features/cart/last-order.tsx'));

/** The form is a chunk of its own, because few buyers send furniture to somebody else. */
const ForOtherForm = standalonePart(
  () => import('#app/features/checkout/payer/for-other-form.tsx'),
  <Spinner />,
  () => <Alert kind="error">{commonText('unexpected')}</Alert>,
);

export const meta = privateTitle(() => text('shipping'));

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSession(request);
  // The form works without earlier addresses and places, too.
  const [own, used, places] = await Promise.all([
    api.call('GET /api/addresses').catch(() => []),
    api.call('GET /api/orders/addresses').catch(() => []),
    api.call('GET /api/delivery/places').catch(() => null),
  ]);
  return { initial: firstShippingValues(), offered: await offer(own, used), places };
}

/** Loads what offers the addresses of a person, where there are some. */
async function offer(own: OwnAddress[], used: ShippingAddress[]): Promise<OfferedAddress[]> {
  if (own.length + used.length === 0) return [];
  return import('#app/features/checkout/delivery/used-addresses.tsx').then(
    ({ offeredAddresses }) => offeredAddresses(own, used),
    () => [],
  );
}

export function HydrateFallback() {
  return <CheckoutSkeleton step={2} heading={text.both('shipping')} intro={text('shippingIntro')} />;
}

export default function Shipping() {
  useCalendar();
  const { initial, offered, places } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const shop = useRouteLoaderData<typeof rootLoader>('root');
  const address = shippingAddress.use();
  const method = paymentMethod.use();
  const isEmpty = cart.use().length === 0;
  const [to, setTo] = useState<Where>(() => ({
    city: initial.city,
    place: initial.place,
    ...houseOf(initial),
  }));
  const cities = places ? listCities(places) : (shop?.store.deliveryCities ?? []);
  const known = places ? pricedPlace(places, to) : deliveryPlace.get();
  const [isForOther, setForOther] = useState(() => payer.get() !== null);
  const step = { cities, places, onTo: setTo, onDone: () => void navigate('/payment') };
  return (
    <CheckoutFrame
      step={2}
      reached={address ? (method ? 4 : 3) : 2}
      heading={text.both('shipping')}
      intro={text('shippingIntro')}
      summary={<CartSummary delivery={priceFor(to, shop?.store, known)} />}
    >
      {/* A network that goes away now must not hold up the next step. */}
      {!savesData() && <PrefetchPageLinks page="/payment" />}
      {isEmpty && <LastOrder className="mb-8" />}
      <ReceiverChoice isForOther={isForOther} onChoose={setForOther} />
      {isForOther ? (
        <ForOtherForm offered={offered} {...step} />
      ) : (
        <ShippingForm initial={initial} offered={offered} {...step} />
      )}
    </CheckoutFrame>
  );
}
