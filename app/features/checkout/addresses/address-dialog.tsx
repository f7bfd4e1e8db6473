import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import { LONGEST_ADDRESS_LABEL } from '#contract/accounts/address-limits.ts';
import type { OwnAddress } from '#contract/accounts/own-addresses.ts';
import type { DeliveryPlaces } from '#contract/deliveries/delivery-zones.ts';
import { ownAddressesText as text } from '#contract/texts/own-addresses.ts';
import { ADDRESS } from '#app/features/deliveries/addresses/address-values.ts';
import { listCities } from '#app/features/deliveries/places/chosen-place.ts';
import { Both } from '#app/ui/both.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { SuggestingField } from '#app/ui/fields/suggesting-field.tsx';
import { EndpointFormDialog } from '#app/ui/forms/endpoint-form-dialog.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { AddressFields, useFolds } from '../delivery/address-fields.tsx';
import { checkShipping, newAddressValues, addressFormValues } from '../delivery/shipping-values.ts';
import { usualLabels } from './address-labels.ts';

interface AddressDialogProps {
  /** The address to change; null for a new one. */
  address: OwnAddress | null;
  onSaved: (addresses: readonly OwnAddress[]) => void;
  onClose: () => void;
}

/** The form of an address that a person keeps, with the fields of every delivery. */
export default function AddressDialog({ address, onSaved, onClose }: AddressDialogProps) {
  const [initial] = useState(() =>
    address ? addressFormValues(address.shippingAddress) : newAddressValues(),
  );
  const form = useForm({ of: ADDRESS, first: { label: address?.label ?? '' }, own: initial, send: save });
  const { values } = form;
  const folds = useFolds(initial);
  const places = usePlaces();

  function refuse(problems: Record<string, string>) {
    folds.open(problems);
    form.refuse(problems);
  }

  async function save() {
    const { label: typed, ...typedAddress } = values;
    const label = typed.trim();
    const checked = await checkShipping(typedAddress, folds.company[0]);
    const problems = 'problems' in checked ? checked.problems : {};
    if (label === '') return refuse({ label: text('labelNeeded'), ...problems });
    if ('problems' in checked) return refuse(problems);
    const body = { label, shippingAddress: checked.address };
    onSaved(
      await (address
        ? api.call('PUT /api/addresses/:id', { params: { id: address._id }, body })
        : api.call('POST /api/addresses', { body })),
    );
    toast.success(text.both('saved'));
    onClose();
  }

  return (
    <EndpointFormDialog
      of={form}
      width="wide"
      title={text(address ? 'changeAddress' : 'newAddress')}
      closeLabel={text('close')}
      action={<Both of={text.both('save')} />}
      onClose={onClose}
    >
      <Failure of={form.failure} />
      <SuggestingField
        {...form.text('label')}
        label={text('label')}
        labelAm={text.am('label')}
        hint={text('labelHint')}
        suggestions={usualLabels()}
        maxLength={LONGEST_ADDRESS_LABEL}
        autoComplete="off"
        required
      />
      <AddressFields form={form} folds={folds} cities={places ? listCities(places) : []} places={places} />
    </EndpointFormDialog>
  );
}

/** The neighbourhoods; null until the shop has answered, because any text can be typed. */
function usePlaces() {
  const [places, setPlaces] = useState<DeliveryPlaces | null>(null);
  useEffect(() => {
    api.call('GET /api/delivery/places').then(setPlaces, () => {});
  }, []);
  return places;
}
