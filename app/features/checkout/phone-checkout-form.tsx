import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { keepDraft, payer, shippingAddress } from '#app/state/buying/checkout.ts';
import { session } from '#app/state/session/session.ts';
import { USUAL_ADDRESS } from '#contract/deliveries/usual-address.ts';
import { checkoutText } from '#contract/texts/checkout.ts';
import { cityIn } from '#contract/texts/place-in.ts';
import { forOtherText } from '#contract/texts/for-other.ts';
import { phoneCheckoutText as text } from '#contract/texts/phone-checkout.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
import { usePressedEarly } from '#app/ui/fields/pressed-early.ts';
import { SuggestingField } from '#app/ui/fields/suggesting-field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import {
  ADDRESS,
  NO_ADDRESS,
  type AddressValues,
} from '#app/features/deliveries/addresses/address-values.ts';
import { ConsentLine } from '#app/features/account/registering/consent-line.tsx';
import { rememberPlace } from '#app/features/deliveries/places/chosen-place.ts';
import { PlaceField } from '#app/features/deliveries/places/place-field.tsx';
import { chosenPlace, placeOptions } from '#app/features/deliveries/places/use-place-list.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { LONGEST_ADDRESS, LONGEST_PLACE } from '#contract/longest.ts';
import { loadPhoneRules, toE164 } from './phone/load-rules.ts';
import { PhoneField } from './phone/phone-field.tsx';

type Field = 'name' | 'phone' | 'city' | 'address' | 'receiverName' | 'receiverPhone';
type Values = AddressValues & { receiverName: string; receiverPhone: string };

interface PhoneCheckoutFormProps {
  cities: readonly string[];
}

/**
 * Name, phone and place: makes an account by phone with its session, and stores the address, so that the payment method
 * is the next step. The screen around the form redirects.
 */
export default function PhoneCheckoutForm({ cities }: PhoneCheckoutFormProps) {
  const { answer: places } = useAnswer('places', () => api.call('GET /api/delivery/places'));
  const form = useForm({
    of: ADDRESS,
    own: { ...NO_ADDRESS, city: cityIn(USUAL_ADDRESS.city), receiverName: '', receiverPhone: '' },
    send: (_body, values): Promise<void> => goOn(values, isForOther, form.refuse),
  });
  usePressedEarly(form.sending.of.form);
  const [isForOther, setForOther] = useState(false);

  const field = (name: Exclude<Field, 'phone' | 'receiverPhone' | 'address'>) => ({
    ...form.text(name),
    label: text(name),
    labelAm: text.am(name),
    className: 'min-h-13',
  });

  return (
    <EndpointForm of={form}>
      <Failure of={form.failure} />
      <TextField {...field('name')} autoFocus autoComplete="shipping name" />
      <PhoneField
        name="phone"
        label={text.both('phone')}
        hint={text('phoneHint')}
        dialCode={checkoutText('dialCode')}
        autoComplete="tel"
        required
        value={form.values.phone}
        onChange={(phone) => form.set({ phone })}
        error={form.errors['phone']}
      />
      <CheckboxField
        label={text('forOther')}
        labelAm={text.am('forOther')}
        checked={isForOther}
        onChange={(event) => setForOther(event.target.checked)}
      />
      {isForOther && (
        <>
          <TextField {...field('receiverName')} required autoComplete="off" />
          <PhoneField
            name="receiverPhone"
            label={text.both('receiverPhone')}
            hint={text('receiverHint')}
            dialCode={checkoutText('dialCode')}
            required
            value={form.values.receiverPhone}
            onChange={(receiverPhone) => form.set({ receiverPhone })}
            error={form.errors['receiverPhone']}
          />
        </>
      )}
      <SuggestingField
        {...field('city')}
        suggestions={cities.map(cityIn)}
        autoComplete="shipping address-level2"
      />
      <PlaceField
        label={text.both('place')}
        name="address"
        value={form.values.address}
        options={placeOptions(places, form.values.city)}
        error={form.errors['address']}
        onType={(address) => form.set({ address, place: '' })}
        onChoose={(place) => form.set({ ...chosenPlace(place), address: place.name })}
        onNearest={(place) => form.set(chosenPlace(place))}
        maxLength={LONGEST_ADDRESS}
      />
      <ConsentLine />
      <Button type="submit" full busy={form.busy}>
        <Both of={text.both('continue')} />
      </Button>
    </EndpointForm>
  );
}

/** Makes the account, and stores the address before the session, because the new session redirects at once. */
async function goOn(
  values: Values,
  isForOther: boolean,
  refuse: (problems: Record<string, string>) => void,
): Promise<void> {
  const trimmed = (field: Field) => values[field].trim();
  const phone = await toE164(trimmed('phone'));
  const receiverPhone = isForOther ? await toE164(trimmed('receiverPhone')) : phone;
  const problems: Record<string, string> = {};
  const needed = [
    'name',
    'phone',
    'city',
    ...(isForOther ? (['receiverName', 'receiverPhone'] as const) : []),
  ] as const;
  for (const field of needed)
    if (!trimmed(field)) problems[field] = checkoutText('fieldNeeded', { label: text(field) });
  if (!phone) problems['phone'] ??= checkoutText('phoneWrong');
  if (isForOther && !/^(\+251|0)/.test(receiverPhone ?? ''))
    problems['receiverPhone'] ??= forOtherText('phoneWrong');
  if (!phone || !receiverPhone || Object.keys(problems).length > 0) return refuse(problems);
  const name = trimmed('name');
  const person = await api.call('POST /api/users/by-phone', { body: { name, phone } });
  const city = trimmed('city');
  const place = values.place.trim() || (await knownPlace(trimmed('address')));
  shippingAddress.set({
    ...USUAL_ADDRESS,
    name: isForOther ? trimmed('receiverName') : name,
    email: '',
    phone: receiverPhone,
    address: trimmed('address') || city,
    city,
    ...(place && { place }),
  });
  await rememberPlace({ city, place });
  payer.set(isForOther ? { name, country: await countryOfPhone(phone), hidesPrices: true } : null);
  keepDraft(null);
  session.set(person);
}

/** The place that the shop knows by what was typed; '' for none, and when the shop does not answer. */
async function knownPlace(typed: string): Promise<string> {
  if (typed === '') return '';
  const found = await api
    .call('GET /api/delivery/places/named', { query: { named: typed.slice(0, LONGEST_PLACE) } })
    .catch(() => null);
  const place = found?.isKnown ? found.places[0] : undefined;
  return place && place.kind !== 'city' ? place.name : '';
}

/** Returns the English name of the country of a phone number in E.164. */
async function countryOfPhone(e164: string): Promise<string> {
  if (e164.startsWith('+251')) return 'Ethiopia';
  const loaded = await loadPhoneRules().catch(() => null);
  return loaded ? loaded.getCountry(loaded.readPhone(e164, loaded.HOME).country).name : 'Abroad';
}
