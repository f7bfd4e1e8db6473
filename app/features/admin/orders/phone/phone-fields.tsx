import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { Options } from '#app/features/admin/common/options.tsx';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { deliveryPlacesForStaff as deliveryPlacesText } from '#contract/texts/delivery-places.ts';
import { cityIn } from '#contract/texts/place-in.ts';
import { phoneDeskText } from '#contract/texts/phone-desk.ts';
import { api } from '#app/state/api.ts';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import { SuggestingField } from '#app/ui/fields/suggesting-field.tsx';
import type { FormValues } from '#app/ui/fields/form-values.ts';
import { at, NEEDED, type PhoneField } from './phone-values.ts';

type Control = Omit<ComponentProps<typeof TextField>, 'label'>;

const phone = { maxLength: 30, type: 'tel', inputMode: 'tel' } as const;

/** The properties of each field's control, by name. */
const CONTROLS: Record<PhoneField, Control> = {
  name: { maxLength: 100 },
  phone: { ...phone, hint: adminOrdersText('phone.phoneHint') },
  email: { maxLength: 254, type: 'email', inputMode: 'email', hint: adminOrdersText('phone.emailHint') },
  secondPhone: phone,
  address: { maxLength: 300, hint: adminOrdersText('phone.addressHint') },
  city: { maxLength: 100 },
  place: { maxLength: 60 },
  block: { maxLength: 40 },
  house: { maxLength: 40 },
  floor: { maxLength: 2, inputMode: 'numeric' },
  hasLift: {},
  location: { maxLength: 1000, hint: deliveryPlacesText('locationHint') },
  landmark: { maxLength: 200 },
  deliveryNote: { maxLength: 300 },
  postalCode: { maxLength: 20 },
  country: { maxLength: 60 },
  company: { maxLength: 120 },
  tin: { maxLength: 20, inputMode: 'numeric', hint: adminOrdersText('phone.tinHint') },
};

const group = 'field-columns min-w-0 gap-x-5 gap-y-4 md:grid-cols-2';
const heading = 'mb-3 text-h3 font-semibold';

const HOUSE = ['place', 'block', 'house', 'floor', 'hasLift', 'location'] as const;
type HouseField = (typeof HOUSE)[number];
const isOfHouse = (name: PhoneField): name is HouseField => (HOUSE as readonly string[]).includes(name);
const labelOf = (name: PhoneField): string =>
  isOfHouse(name) ? deliveryPlacesText(name) : adminOrdersText(`phone.${name}`);

/** Returns the neighbourhoods and sites to suggest, once they are loaded. */
function usePlaces(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    api.call('GET /api/delivery/places').then(
      ({ places }) => setNames(places.filter(({ kind }) => kind !== 'city').map(({ name }) => name)),
      (error: unknown) => console.warn('places', error),
    );
  }, []);
  return names;
}

function Lift(props: Omit<ComponentProps<typeof SelectField>, 'label'>) {
  return (
    <SelectField {...props} label={labelOf('hasLift')}>
      <option value="">{adminOrdersText('phone.liftUnknown')}</option>
      <Options of={(['yes', 'no'] as const).map((each) => [each, deliveryPlacesText(`lift.${each}`)])} />
    </SelectField>
  );
}

interface PhoneFieldsProps {
  /** Drawn after the phone number: the facts about a known caller. */
  known?: ReactNode;
  /** Stands between the caller and the address. */
  children?: ReactNode;
  /** Drawn beside the company: the fields of another payer. */
  payer?: ReactNode;
  bind: FormValues<PhoneField>['bind'];
  errors: Record<string, string>;
  cities: readonly string[];
}

/** Draws the fields of the buyer who phones, and of the address. */
export function PhoneFields({ bind, errors, cities, known, payer, children }: PhoneFieldsProps) {
  const places = usePlaces();
  const controlOf = (name: PhoneField) => ({
    ...CONTROLS[name],
    ...bind(name),
    label: labelOf(name),
    required: NEEDED.some((needed) => needed === name),
    error: errors[at(name)],
    autoComplete: 'off',
  });
  const field = (name: PhoneField) => <TextField {...controlOf(name)} />;
  const isWrong = (...names: PhoneField[]) => names.some((name) => errors[at(name)]);
  const isPayerWrong = Object.keys(errors).some((name) => name.startsWith('payer.'));
  return (
    <>
      <fieldset className={group}>
        <legend className={heading}>{adminOrdersText('phone.customer')}</legend>
        {field('phone')}
        {known}
        {field('name')}
        {field('email')}
        {field('secondPhone')}
      </fieldset>
      {children}
      <fieldset className={group}>
        <legend className={heading}>{adminOrdersText('phone.where')}</legend>
        <div className="md:col-span-2">{field('address')}</div>
        <SuggestingField {...controlOf('city')} suggestions={cities.map(cityIn)} />
        <SuggestingField {...controlOf('place')} suggestions={places} />
        <div className="field-columns grid-cols-3 gap-3">
          {field('block')}
          {field('house')}
          {field('floor')}
        </div>
        <Lift {...bind('hasLift')} error={errors[at('hasLift')]} />
        {field('landmark')}
        {field('location')}
        <div className="md:col-span-2">{field('deliveryNote')}</div>
        <Folded title={adminOrdersText('phone.more')} isWrong={isWrong('postalCode', 'country')}>
          {field('postalCode')}
          {field('country')}
        </Folded>
        <Folded title={phoneDeskText('invoice')} isWrong={isWrong('company', 'tin') || isPayerWrong}>
          {field('company')}
          {field('tin')}
          {payer}
        </Folded>
      </fieldset>
    </>
  );
}

/** Folded fields that few orders need; they open by themselves if one of them has a problem. */
function Folded({ title, isWrong, children }: { title: string; isWrong: boolean; children: ReactNode }) {
  return (
    <details className="md:col-span-2" open={isWrong || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline-offset-4 hover:underline">
        {title}
      </summary>
      <div className={`mt-3 ${group}`}>{children}</div>
    </details>
  );
}
