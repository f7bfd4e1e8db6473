import { CheckboxField } from '#app/ui/fields/field.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { refusedTotal } from '#app/features/admin/discounts/reduction-values.ts';
import type { Form } from '#app/ui/forms/use-form.ts';
import { formatBirrExact } from '#contract/money.ts';
import { phoneDeskText as text } from '#contract/texts/phone-desk.ts';
import type { Terms } from './phone-values.ts';
import type { Draft } from '#app/features/admin/order-draft/use-draft.ts';

/** Loaded after the page, because most orders have no discount, and its section is folded. */
const QuotedReduction = standalonePart(() => import('#app/features/admin/discounts/quoted-reduction.tsx'));

export interface TermsProps {
  form: Pick<Form<Terms>, 'text' | 'flag' | 'values' | 'set' | 'errors'>;
}

interface DiscountProps extends TermsProps {
  order: Pick<Draft, 'quote' | 'lastQuote' | 'quoteFailure'>;
}

/** The fields of a discount on the whole order. */
export function DiscountFields({ form: { errors, values, set }, order }: DiscountProps) {
  const { quote, lastQuote: known } = order;
  return (
    <QuotedReduction
      values={values}
      onChange={set}
      sums={quote}
      known={known}
      error={errors['discount'] ?? refusedTotal(order.quoteFailure)}
    />
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
