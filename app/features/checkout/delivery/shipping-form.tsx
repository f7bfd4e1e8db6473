import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pricedPlace } from '#app/features/deliveries/places/chosen-place.ts';
import type { Where } from '#app/features/quote/delivery-price.ts';
import { deliveryPlace } from '#app/state/buying/delivery-place.ts';
import type { DeliveryPlaces } from '#contract/deliveries/delivery-zones.ts';
import { keepDraft, payer, shippingAddress, takeRefusedFields } from '#app/state/buying/checkout.ts';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { ADDRESS, type AddressValues } from '#app/features/deliveries/addresses/address-values.ts';
import { AddressFields, useFolds } from './address-fields.tsx';
import type { OfferedAddress } from './used-addresses.tsx';
import { checkShipping, addressFormValues } from './shipping-values.ts';
import { useWhere } from './use-where.ts';
import { useMending } from '../use-mending.ts';

/** Whoever loads addresses to offer loads this with them, so that nothing moves. */
const UsedAddresses = standalonePart(() => import('./used-addresses.tsx'));
/** Comes after the fields that everybody fills. */
const KeepAddress = standalonePart(() => import('../addresses/keep-address.tsx'));

interface ShippingFormProps {
  initial: AddressValues;
  /** Addresses that the person keeps, and those of their earlier orders. */
  offered: readonly OfferedAddress[];
  /** Cities that the shop delivers to; any other can be typed. */
  cities: readonly string[];
  /** The neighbourhoods and their prices; null when the shop did not answer. */
  places: DeliveryPlaces | null;
  /** Called with the place of delivery, as far as it was typed. */
  onTo: (to: Where) => void;
  onDone: () => void;
}

/** Shows the problems of address fields that the server found when the order was placed. */
function useRefusedFields(tell: (problems: Record<string, string>) => void) {
  const tellNow = useEffectEvent(() => {
    const refused = takeRefusedFields();
    if (Object.keys(refused).length > 0) tell(refused);
  });
  useEffect(() => tellNow(), []);
}

/** Draws the form of the address. Stores drafts; phone numbers are checked and stored as E.164. */
export function ShippingForm({ initial, offered, cities, places, onTo, onDone }: ShippingFormProps) {
  const form = useForm({ of: ADDRESS, own: initial, send: goOn });
  const { values, set } = form;
  const folds = useFolds(initial);
  const { company, fit, open } = folds;
  const tellWhere = useWhere(values, onTo);
  /** The number of addresses that were chosen. */
  const [choices, setChoices] = useState(0);
  const keepIt = useRef<((address: ShippingAddress) => Promise<void>) | null>(null);

  useEffect(() => keepDraft(values), [values]);
  useMending(form, values, company[0]);
  useRefusedFields(refuse);

  function choose(address: ShippingAddress) {
    const chosen = addressFormValues(address);
    set(chosen);
    fit(chosen);
    setChoices((before) => before + 1);
    form.clear();
  }

  /** Shows the problems, and opens the folded parts that have some, because they must be seen. */
  function refuse(problems: Record<string, string>) {
    open(problems);
    form.refuse(problems);
  }

  async function goOn() {
    const checked = await checkShipping(values, company[0]);
    if ('problems' in checked) return refuse(checked.problems);
    await keepIt.current?.(checked.address);
    shippingAddress.set(checked.address);
    if (places) deliveryPlace.set(pricedPlace(places, checked.address));
    payer.set(null);
    keepDraft(null);
    onDone();
  }

  return (
    <EndpointForm of={form} mendedByCaller className="space-y-8">
      <Failure of={form.failure} />
      <UsedAddresses offered={offered} values={values} onChoose={choose} />
      <AddressFields
        form={form}
        folds={folds}
        version={choices}
        cities={cities}
        places={places}
        onCity={tellWhere}
      />
      <KeepAddress offered={offered} values={values} keepIt={keepIt} />
      <Button type="submit" full busy={form.busy} className="min-h-13 md:w-auto md:min-w-64">
        <Both of={text.both('continue')} />
      </Button>
    </EndpointForm>
  );
}
