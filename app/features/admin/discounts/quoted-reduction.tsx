import type { Quote } from '#contract/orders/quotes.ts';
import { ReductionFields } from './reduction-fields.tsx';
import type { ReductionValues } from './reduction-values.ts';
import { givenOnLines, goodsAtList, workedOutBy } from './worked-out.ts';

interface QuotedReductionProps {
  values: ReductionValues;
  onChange: (part: Partial<ReductionValues>) => void;
  /** The quote of what is typed; null while it is awaited. */
  quote: Quote | null;
  /** The last quote that came. */
  known: Quote | null;
  error: string | undefined;
}

/** A discount on an order that the server quotes. */
export default function QuotedReduction({ quote, known, ...fields }: QuotedReductionProps) {
  return (
    <ReductionFields
      {...fields}
      limit={known?.discountLimit}
      goods={known && goodsAtList(known)}
      elsewhere={known ? givenOnLines(known.orderItems) : 0}
      worked={quote && workedOutBy(quote)}
    />
  );
}
