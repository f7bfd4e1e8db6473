import { checkoutText as text } from '#contract/texts/checkout.ts';
import { TextArea, TextField } from '#app/ui/fields/field.tsx';
import type { Form } from '#app/ui/forms/use-form.ts';
import { Disclosure } from '../disclosure.tsx';
import { PhoneField } from '../phone/phone-field.tsx';
import type { FieldOf, PhoneOf } from './shipping-fields.tsx';

export const DRIVER_FIELDS = ['landmark', 'secondPhone', 'deliveryNote'] as const;
export const COMPANY_FIELDS = ['company', 'tin'] as const;

interface ExtrasProps {
  disclosure: [open: boolean, setOpen: (open: boolean) => void];
  field: FieldOf;
}

/** Draws the fields that help a driver to find the door. */
export function DriverFields({
  disclosure: [open, onToggle],
  field,
  secondPhone,
}: ExtrasProps & { secondPhone: PhoneOf }) {
  return (
    <Disclosure title={text.both('driver')} hint={text('driverHint')} open={open} onToggle={onToggle}>
      <TextField {...field('landmark')} hint={text('landmarkHint')} />
      <PhoneField
        {...secondPhone}
        label={text.both('secondPhone')}
        hint={text('secondPhoneHint')}
        dialCode={text('dialCodeOf', { label: text('secondPhone') })}
      />
      <div className="md:col-span-2">
        <TextArea {...field('deliveryNote')} hint={text('deliveryNoteHint')} rows={2} />
      </div>
    </Disclosure>
  );
}

/** Draws the name and tax number for the invoice, which count only while this part is open. */
export function CompanyFields({ disclosure: [open, onToggle], field }: ExtrasProps) {
  return (
    <Disclosure title={text.both('forCompany')} open={open} onToggle={onToggle}>
      <TextField {...field('company')} hint={text('companyHint')} autoComplete="organization" />
      <TextField {...field('tin')} hint={text('tinHint')} inputMode="numeric" />
    </Disclosure>
  );
}

type Phones = Pick<Form<Record<'phone' | 'secondPhone', string>>, 'values' | 'set' | 'errors'>;

/** Returns what gives a phone field of a form its properties. */
export const phoneOf =
  ({ values, set, errors }: Phones) =>
  (name: 'phone' | 'secondPhone'): PhoneOf => ({
    name,
    value: values[name],
    onChange: (number) => set({ [name]: number }),
    error: errors[name],
  });
