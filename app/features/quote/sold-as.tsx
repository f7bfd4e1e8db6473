import { commonText } from '#contract/texts/common.ts';
import { Am } from '#app/ui/am.tsx';
import { VariantName } from '#app/ui/prices/variant-name.tsx';

interface SoldAsProps {
  line: {
    variantName?: string | undefined;
    variantNameAm?: string | undefined;
    /** The number of pieces that are made to order. */
    madeToOrder?: number | undefined;
    readyInDays?: number | undefined;
    qty: number;
  };
}

/** Says which variant a line is about, and which of its pieces are made to order. */
export function SoldAs({ line }: SoldAsProps) {
  const { madeToOrder = 0, readyInDays, qty } = line;
  const values = { count: madeToOrder, all: madeToOrder >= qty ? 'yes' : 'no', days: readyInDays ?? 0 };
  return (
    <>
      <VariantName of={line} as="span" className="block text-meta text-soft" />
      {madeToOrder > 0 && (
        <span className="block text-meta font-medium">
          {commonText('madeToOrder', values)}{' '}
          <Am className="font-normal">{commonText.am('madeToOrder', values)}</Am>
        </span>
      )}
    </>
  );
}
