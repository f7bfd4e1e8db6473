import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { phoneDeskText as text } from '#contract/texts/phone-desk.ts';
import type { TermsProps } from './phone-terms.tsx';
import { limitsOf } from '#app/ui/forms/binders.ts';

const PAYER = factsOf('POST /api/orders/by-phone#payer');

/** The person who pays, if that is not the receiver. */
export default function PayerFields({ form: { text: bind, flag, values } }: TermsProps) {
  const field = (name: 'name' | 'country' | 'phone') => (
    <TextField
      {...bind(`payer.${name}`)}
      {...limitsOf(PAYER[name])}
      label={text(`payer.${name}`)}
      autoComplete="off"
    />
  );
  return (
    <div className="space-y-3 md:col-span-2">
      <CheckboxField {...flag('hasPayer')} label={text('payer.has')} />
      {values.hasPayer && (
        <div className="field-columns min-w-0 gap-x-5 gap-y-4 md:grid-cols-2">
          {field('name')}
          {field('country')}
          {field('phone')}
          <CheckboxField {...flag('hidesPrices')} label={text('payer.hides')} />
        </div>
      )}
    </div>
  );
}
