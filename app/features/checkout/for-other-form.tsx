import { useEffect, useState, type ReactNode } from 'react';
import { keepShippingDraft, payer, shippingAddress } from '#app/state/checkout.ts';
import { session } from '#app/state/session.ts';
import { checkoutText } from '#contract/texts/checkout.ts';
import { forOtherText as text } from '#contract/texts/for-other.ts';
import { Both, type Text } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField, TextField } from '#app/ui/field.tsx';
import { useFormValues } from '#app/ui/form-values.ts';
import { SubmissionForm } from '#app/ui/submission-form.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { CityField } from './city-field.tsx';
import { checkForOther, firstForOtherValues, type ForOtherField } from './for-other-values.ts';
import { PhoneField } from './phone/phone-field.tsx';
import { DriverFields } from './shipping-extras.tsx';

interface ForOtherFormProps {
  cities: readonly string[];
  onCity: (city: string) => void;
  onDone: () => void;
}

/** Draws the form of an order for somebody else: its receiver in Ethiopia, and who pays. Stores drafts as the other one does. */
export default function ForOtherForm({ cities, onCity, onDone }: ForOtherFormProps) {
  const submission = useSubmission();
  const [initial] = useState(firstForOtherValues);
  const { values, bind, set } = useFormValues(initial, submission.form);
  const [hidesPrices, setHidesPrices] = useState(payer.get()?.hidesPrices ?? true);
  const driver = useState(Boolean(initial.landmark || initial.secondPhone || initial.deliveryNote));
  useEffect(() => keepShippingDraft(values, 'receiverDraft'), [values]);

  async function goOn() {
    const checked = await checkForOther(values, hidesPrices);
    if ('problems' in checked) return submission.refuse(checked.problems);
    shippingAddress.set(checked.address);
    payer.set(checked.by);
    keepShippingDraft(null, 'receiverDraft');
    onDone();
  }

  const field = (name: Exclude<ForOtherField, 'phone' | 'secondPhone'>, of: Text) => ({
    ...bind(name),
    label: of.en,
    labelAm: of.am ?? '',
    error: submission.fields[name],
    className: 'min-h-13',
  });
  const phone = (name: 'phone' | 'secondPhone') => ({
    name,
    value: values[name],
    onChange: (number: string) => set({ [name]: number }),
    error: submission.fields[name],
  });
  const email = session.get()?.email ?? '';

  return (
    <SubmissionForm of={submission} send={goOn} className="space-y-8">
      <Failure of={submission.failure} />
      <Group legend={text.both('receiver')} why={text('receiverWhy')}>
        <TextField
          {...field('name', text.both('name'))}
          required
          hint={text('nameHint')}
          autoComplete="off"
          maxLength={100}
        />
        <PhoneField
          {...phone('phone')}
          label={text.both('phone')}
          hint={text('phoneHint')}
          dialCode={text('dialCode')}
          required
        />
        <TextField
          {...field('address', checkoutText.both('address'))}
          required
          hint={checkoutText('addressHint')}
          autoComplete="off"
          maxLength={300}
        />
        <CityField field={field('city', checkoutText.both('city'))} cities={cities} onCity={onCity} />
      </Group>
      <DriverFields
        disclosure={driver}
        field={(name) => field(name as 'landmark' | 'deliveryNote', checkoutText.both(name))}
        secondPhone={phone('secondPhone')}
      />
      <Group legend={text.both('you')} why={email === '' ? text('youWhyByPhone') : text('youWhy', { email })}>
        <TextField
          {...field('payerName', text.both('payerName'))}
          required
          hint={text('payerNameHint')}
          autoComplete="name"
          maxLength={100}
        />
        <TextField
          {...field('payerCountry', text.both('country'))}
          required
          hint={text('countryHint')}
          autoComplete="country-name"
          maxLength={60}
        />
        <div className="md:col-span-2">
          <CheckboxField
            label={text('hidesPrices')}
            labelAm={text.am('hidesPrices')}
            hint={text('hidesPricesHint')}
            checked={hidesPrices}
            onChange={(event) => setHidesPrices(event.target.checked)}
          />
        </div>
      </Group>
      <Button type="submit" full busy={submission.busy} className="min-h-13 md:w-auto md:min-w-64">
        <Both of={checkoutText.both('continue')} />
      </Button>
    </SubmissionForm>
  );
}

function Group({ legend, why, children }: { legend: Text; why: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-h3 font-semibold">
        <Both of={legend} className="text-meta font-normal text-soft" />
      </legend>
      <p className="mt-1 mb-4 text-soft">{why}</p>
      <div className="grid min-w-0 items-start gap-5 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}
