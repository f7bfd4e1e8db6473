import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { POSTAL_CODE, keepDraft, payer, shippingAddress } from '#app/state/buying/checkout.ts';
import { session } from '#app/state/session/session.ts';
import { checkoutText } from '#contract/texts/checkout.ts';
import { cityIn } from '#contract/texts/place-in.ts';
import { phoneCheckoutText as text } from '#contract/texts/phone-checkout.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { SuggestingField } from '#app/ui/fields/suggesting-field.tsx';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission, type Submission } from '#app/ui/fields/submission.ts';
import { ConsentLine } from '#app/features/account/registering/consent-line.tsx';
import { rememberPlace } from '#app/features/delivery/chosen-place.ts';
import { toE164 } from './phone/load-rules.ts';
import { PhoneField } from './phone/phone-field.tsx';

const FIRST = { name: '', phone: '', city: 'Addis Ababa', address: '' };
type Field = keyof typeof FIRST;

interface PhoneCheckoutFormProps {
  cities: readonly string[];
}

/**
 * Name, phone and place: makes an account by phone with its session, and stores the address, so that the payment method
 * is the next step. The screen around the form redirects.
 */
export default function PhoneCheckoutForm({ cities }: PhoneCheckoutFormProps) {
  const submission = useSubmission();
  const [first] = useState(() => ({ ...FIRST, city: cityIn(FIRST.city) }));
  const { values, bind, set } = useFormValues(first, submission.form);

  const field = (name: Exclude<Field, 'phone'>) => ({
    ...bind(name),
    label: text(name === 'address' ? 'place' : name),
    labelAm: text.am(name === 'address' ? 'place' : name),
    error: submission.fields[name],
    className: 'min-h-13',
  });

  return (
    <SubmissionForm of={submission} send={() => goOn(values, submission)}>
      <Failure of={submission.failure} />
      <TextField {...field('name')} required autoFocus autoComplete="shipping name" maxLength={100} />
      <PhoneField
        name="phone"
        label={text.both('phone')}
        hint={text('phoneHint')}
        dialCode={checkoutText('dialCode')}
        autoComplete="tel"
        required
        value={values.phone}
        onChange={(phone) => set({ phone })}
        error={submission.fields['phone']}
      />
      <SuggestingField
        {...field('city')}
        suggestions={cities.map(cityIn)}
        required
        autoComplete="shipping address-level2"
        maxLength={100}
      />
      <TextField {...field('address')} autoComplete="shipping street-address" maxLength={300} />
      <ConsentLine />
      <Button type="submit" full busy={submission.busy}>
        <Both of={text.both('continue')} />
      </Button>
    </SubmissionForm>
  );
}

/** Makes the account, and stores the address before the session, because the new session redirects at once. */
async function goOn(values: Record<Field, string>, submission: Submission): Promise<void> {
  const trimmed = (field: Field) => values[field].trim();
  const phone = await toE164(trimmed('phone'));
  const problems: Record<string, string> = {};
  for (const field of ['name', 'phone', 'city'] as const)
    if (!trimmed(field)) problems[field] = checkoutText('fieldNeeded', { label: text(field) });
  if (!phone) problems['phone'] ??= checkoutText('phoneWrong');
  if (!phone || Object.keys(problems).length > 0) return submission.refuse(problems);
  const name = trimmed('name');
  const person = await api.call('POST /api/users/by-phone', { body: { name, phone } });
  const city = trimmed('city');
  shippingAddress.set({
    name,
    email: '',
    phone,
    address: trimmed('address') || city,
    city,
    postalCode: POSTAL_CODE,
    country: 'Ethiopia',
  });
  await rememberPlace({ city });
  payer.set(null);
  keepDraft(null);
  session.set(person);
}
