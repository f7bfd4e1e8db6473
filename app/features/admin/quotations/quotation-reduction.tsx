import { ReductionFields } from '#app/features/admin/discounts/reduction-fields.tsx';
import { givenOnLines, goodsAtList } from '#app/features/admin/discounts/worked-out.ts';
import type { Draft } from '#app/features/admin/order-draft/use-draft.ts';
import type { Form } from '#app/ui/forms/use-form.ts';
import { sumsOf, type QuotationValues } from './quotation-values.ts';

interface QuotationReductionProps {
  form: Pick<Form<QuotationValues>, 'values' | 'set' | 'errors'>;
  goods: Pick<Draft, 'quote' | 'lastQuote'>;
}

/** A discount on the goods of a quotation. */
export default function QuotationReduction({
  form: { values, set, errors },
  goods,
}: QuotationReductionProps) {
  const { quote, lastQuote: known } = goods;
  const sums = quote && sumsOf(quote, values);
  return (
    <ReductionFields
      values={values}
      onChange={set}
      limit={known?.discountLimit}
      goods={known && goodsAtList(known)}
      elsewhere={known ? givenOnLines(known.orderItems) : 0}
      worked={sums && { goods: sums.goods, discount: sums.off, total: sums.total }}
      error={errors['discount'] ?? sums?.unreachable}
    />
  );
}
