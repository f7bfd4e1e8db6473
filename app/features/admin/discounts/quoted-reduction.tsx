import type { Quote } from '#contract/orders/quotes.ts';
import { ReductionFields } from './reduction-fields.tsx';
import type { ReductionValues } from './reduction-values.ts';
import { givenOnLines, goodsAtList, workedOutBy, type GivenInOrder } from './worked-out.ts';

interface QuotedReductionProps {
  values: ReductionValues;
  onChange: (part: Partial<ReductionValues>) => void;
  /** The sums of what is typed; null while they are awaited. */
  sums: Pick<Quote, 'itemsPrice' | 'discount' | 'granted' | 'totalPrice'> | null;
  /** The last quote that came. */
  known: GivenInOrder | null;
  error: string | undefined;
}

/** A discount on the goods of an order or a quotation. */
export default function QuotedReduction({ sums, known, ...fields }: QuotedReductionProps) {
  return (
    <ReductionFields
      {...fields}
      limit={known?.discountLimit}
      goods={known && goodsAtList(known)}
      elsewhere={known ? givenOnLines(known.orderItems) : 0}
      worked={sums && workedOutBy(sums)}
    />
  );
}
