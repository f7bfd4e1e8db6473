import type { ComponentProps, ReactNode } from 'react';
import { Options } from '#app/features/admin/common/options.tsx';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { deliveryPlacesForStaff as deliveryPlacesText } from '#contract/texts/delivery-places.ts';
import { cityIn } from '#contract/texts/place-in.ts';
import { phoneDeskText } from '#contract/texts/phone-desk.ts';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import { SuggestingField } from '#app/ui/fields/suggesting-field.tsx';
import type { AddressField, AddressValues } from '#app/features/deliveries/addresses/address-values.ts';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import type { Form } from '#app/ui/forms/use-form.ts';

const StaffPlaceField = standalonePart(() => import('./staff-place-field.tsx'));

const HINTS: Partial<Record<AddressField, string>> = {
  phone: adminOrdersText('phone.phoneHint'),
  email: adminOrdersText('phone.emailHint'),
  address: adminOrdersText('phone.addressHint'),
  location: deliveryPlacesText('locationHint'),
  tin: adminOrdersText('phone.tinHint'),
};

const group = 'field-columns min-w-0 gap-x-5 gap-y-4 md:grid-cols-2';
const heading = 'mb-3 text-h3 font-semibold';

const HOUSE = ['place', 'block', 'house', 'floor', 'hasLift', 'location'] as const;
type HouseField = (typeof HOUSE)[number];
const isOfHouse = (name: AddressField): name is HouseField => (HOUSE as readonly string[]).includes(name);
const labelOf = (name: AddressField): string =>
  isOfHouse(name) ? deliveryPlacesText(name) : adminOrdersText(`phone.${name}`);

function Lift(props: Omit<ComponentProps<typeof SelectField>, 'label'>) {
  return (
    <SelectField {...props} label={labelOf('hasLift')}>
      <option value="">{adminOrdersText('phone.liftUnknown')}</option>
      <Options of={(['yes', 'no'] as const).map((each) => [each, deliveryPlacesText(`lift.${each}`)])} />
    </SelectField>
  );
}

interface AddressFieldsProps {
  /** Drawn after the phone number: the facts about a known caller. */
  known?: ReactNode;
  /** Stands between the caller and the address. */
  children?: ReactNode;
  /** Drawn beside the company: the fields of another payer. */
  payer?: ReactNode;
  form: Pick<Form<AddressValues>, 'text' | 'errors' | 'values' | 'set'>;
  cities: readonly string[];
}

/** Draws the fields of the buyer who phones, and of the address. */
export function AddressFields({
  form: { text, errors, values, set },
  cities,
  known,
  payer,
  children,
}: AddressFieldsProps) {
  const controlOf = (name: AddressField) => ({
    ...text(name),
    label: labelOf(name),
    hint: HINTS[name],
    autoComplete: 'off',
  });
  const field = (name: AddressField) => <TextField {...controlOf(name)} />;
  const isWrong = (...names: AddressField[]) => names.some((name) => errors[name]);
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
        <StaffPlaceField {...{ values, set }} label={labelOf('place')} error={errors['place']} />
        <div className="field-columns grid-cols-3 gap-3">
          {field('block')}
          {field('house')}
          {field('floor')}
        </div>
        <Lift {...text('hasLift')} />
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
