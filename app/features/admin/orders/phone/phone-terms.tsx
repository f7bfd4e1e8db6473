import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { refusedTotal } from '#app/features/admin/discounts/reduction-values.ts';
import { factsOf } from '#app/ui/forms/facts.ts';
import type { Form } from '#app/ui/forms/use-form.ts';
import { limitsOf } from '#app/ui/forms/values.ts';
import { formatBirrExact } from '#contract/money.ts';
import { phoneDeskText as text } from '#contract/texts/phone-desk.ts';
import type { Terms } from './phone-values.ts';
import type { usePhoneOrder } from './use-phone-order.ts';

/** Loaded after the page, because most orders have no discount, and its section is folded. */
const QuotedReduction = standalonePart(() => import('#app/features/admin/discounts/quoted-reduction.tsx'));

const PAYER = factsOf('POST /api/orders/by-phone#payer');

interface TermsProps {
  form: Pick<Form<Terms>, 'text' | 'flag' | 'values' | 'set' | 'errors'>;
}

interface DiscountProps extends TermsProps {
  order: Pick<ReturnType<typeof usePhoneOrder>, 'quote' | 'lastQuote' | 'quoteFailure'>;
}

/** The fields of a discount on the whole order. */
export function DiscountFields({ form: { errors, values, set }, order }: DiscountProps) {
  const { quote, lastQuote: known } = order;
  return (
    <QuotedReduction
      values={values}
      onChange={set}
      quote={quote}
      known={known}
      error={errors['discount'] ?? refusedTotal(order.quoteFailure)}
    />
  );
}

/** The person who pays, if that is not the receiver. */
export function PayerFields({ form: { text: bind, flag, values } }: TermsProps) {
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

interface AssemblyProps extends TermsProps {
  /** The price of assembly in birr; undefined where it is not offered. */
  price: number | undefined;
}

export const AssemblyField = ({ price, form }: AssemblyProps) =>
  price === undefined ? null : (
    <CheckboxField {...form.flag('assembly')} label={text('assembly', { birr: formatBirrExact(price) })} />
  );
