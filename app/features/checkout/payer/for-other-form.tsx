import { useEffect, useState } from 'react';
import { pricedPlace } from '#app/features/deliveries/places/chosen-place.ts';
import type { Where } from '#app/features/quote/delivery-price.ts';
import { deliveryPlace } from '#app/state/buying/delivery-place.ts';
import type { DeliveryPlaces } from '#contract/deliveries/delivery-zones.ts';
import { keepDraft, payer, shippingAddress } from '#app/state/buying/checkout.ts';
import { checkoutText } from '#contract/texts/checkout.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { ADDRESS } from '#app/features/deliveries/addresses/address-values.ts';
import { PayerFields, ReceiverFields, type ForOtherFieldOf } from './for-other-fields.tsx';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import { checkForOther, firstForOtherValues, receiverValues } from './for-other-values.ts';
import UsedAddresses, { type OfferedAddress } from '../delivery/used-addresses.tsx';
import { DriverFields, phoneOf } from '../delivery/shipping-extras.tsx';
import { useWhere } from '../delivery/use-where.ts';

interface ForOtherFormProps {
  /** Addresses that the person keeps; those without a label were the person's own. */
  offered: readonly OfferedAddress[];
  cities: readonly string[];
  places: DeliveryPlaces | null;
  onTo: (to: Where) => void;
  onDone: () => void;
}

/**
 * The form of an order for somebody else: its receiver in Ethiopia, and who pays. It stores drafts, as the form of the
 * buyer's own address does.
 */
export default function ForOtherForm({ offered, cities, places, onTo, onDone }: ForOtherFormProps) {
  const [initial] = useState(firstForOtherValues);
  const form = useForm({ of: ADDRESS, own: initial, send: goOn });
  const { values } = form;
  const [choices, setChoices] = useState(0);
  const [hidesPrices, setHidesPrices] = useState(payer.get()?.hidesPrices ?? true);
  const driver = useState(Boolean(initial.landmark || initial.secondPhone || initial.deliveryNote));
  useEffect(() => keepDraft(values, 'receiverDraft'), [values]);
  const tellWhere = useWhere(values, onTo);

  async function goOn(): Promise<void> {
    const checked = await checkForOther(values, hidesPrices);
    if ('problems' in checked) return form.refuse(checked.problems);
    shippingAddress.set(checked.address);
    if (places) deliveryPlace.set(pricedPlace(places, checked.address));
    payer.set(checked.by);
    keepDraft(null, 'receiverDraft');
    onDone();
  }

  function choose(address: ShippingAddress) {
    const receiver = receiverValues(address);
    form.set(receiver);
    driver[1](Boolean(receiver.landmark || receiver.secondPhone || receiver.deliveryNote));
    setChoices((before) => before + 1);
    form.clear();
  }

  const field: ForOtherFieldOf = (name, of) => ({
    ...form.text(name),
    label: of.en,
    labelAm: of.am ?? '',
    className: 'min-h-13',
  });
  const phone = phoneOf(form);

  return (
    <EndpointForm of={form} className="space-y-8">
      <Failure of={form.failure} />
      <UsedAddresses
        offered={offered.filter(({ label }) => label !== null)}
        isChosen={(address) =>
          Object.entries(receiverValues(address)).every(
            ([name, value]) => values[name as keyof typeof values] === value,
          )
        }
        onChoose={choose}
      />
      <ReceiverFields
        key={`receiver${choices}`}
        field={field}
        phone={phone('phone')}
        house={{ form, places }}
        cities={cities}
        onCity={tellWhere}
      />
      <DriverFields
        key={`driver${choices}`}
        disclosure={driver}
        field={(name) => field(name as 'landmark' | 'deliveryNote', checkoutText.both(name))}
        secondPhone={phone('secondPhone')}
      />
      <PayerFields field={field} hidesPrices={hidesPrices} onHidePrices={setHidesPrices} />
      <Button type="submit" full busy={form.busy} className="min-h-13 md:w-auto md:min-w-64">
        <Both of={checkoutText.both('continue')} />
      </Button>
    </EndpointForm>
  );
}
