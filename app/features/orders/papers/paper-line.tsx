import { SoldAs } from '#app/features/quote/sold-as.tsx';
import type { Order } from '#contract/orders/orders.ts';

type Line = Pick<
  Order['orderItems'][number],
  'qty' | 'sku' | 'variantName' | 'variantNameAm' | 'madeToOrder' | 'readyInDays'
>;

/** The product code and the variant of a line, in one more line of the paper at most. */
export function PaperLine({ line }: { line: Line }) {
  return (
    <>
      {line.sku && <span className="text-meta text-soft">{line.sku}</span>}
      <SoldAs line={line} />
    </>
  );
}
