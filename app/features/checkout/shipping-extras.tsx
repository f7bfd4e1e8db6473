import type { ChangeEvent, ComponentProps } from 'react';
import { checkoutText as text } from '#app/text/checkout.ts';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { Disclosure } from './disclosure.tsx';
import { PhoneField } from './phone/phone-field.tsx';

export const DRIVER_FIELDS = ['landmark', 'secondPhone', 'deliveryNote'] as const;
export const COMPANY_FIELDS = ['company', 'tin'] as const;

interface ExtrasProps {
  disclosure: [open: boolean, setOpen: (open: boolean) => void];
  /** What a control needs to stand for a field of the address. */
  field: (name: 'landmark' | 'deliveryNote' | 'company' | 'tin') => {
    label: string;
    labelAm: string;
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    error: string | undefined;
    className: string;
  };
}

interface DriverFieldsProps extends ExtrasProps {
  secondPhone: Pick<ComponentProps<typeof PhoneField>, 'value' | 'onChange' | 'error'>;
}

/** What helps a driver to find the door. */
export function DriverFields({ disclosure: [open, onToggle], field, secondPhone }: DriverFieldsProps) {
  return (
    <Disclosure title={text.driver} hint={text.driverHint.en} open={open} onToggle={onToggle}>
      <TextField {...field('landmark')} hint={text.landmarkHint.en} maxLength={200} />
      <PhoneField
        name="secondPhone"
        label={text.secondPhone}
        hint={text.secondPhoneHint.en}
        dialCode={text.dialCodeOf(text.secondPhone.en)}
        {...secondPhone}
      />
      <div className="md:col-span-2">
        <TextArea {...field('deliveryNote')} hint={text.deliveryNoteHint.en} rows={2} maxLength={300} />
      </div>
    </Disclosure>
  );
}

/** Whose name and tax number the invoice carries; counts only while it is open. */
export function CompanyFields({ disclosure: [open, onToggle], field }: ExtrasProps) {
  return (
    <Disclosure title={text.forCompany} open={open} onToggle={onToggle}>
      <TextField
        {...field('company')}
        hint={text.companyHint.en}
        autoComplete="organization"
        maxLength={120}
      />
      <TextField {...field('tin')} hint={text.tinHint.en} inputMode="numeric" maxLength={20} />
    </Disclosure>
  );
}
