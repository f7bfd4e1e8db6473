import { productsText as text } from '#contract/texts/admin-products.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { ProductState as State } from '#contract/goods/product-states.ts';
import type { ProductSummary } from '#contract/goods/products.ts';

type Shown = Pick<ProductSummary, 'state' | 'countInStock'>;

const LOOKS: Record<State, string> = {
  draft: 'border-input text-soft',
  active: 'border-primary text-primary',
  archived: 'border-line bg-line/40 text-soft',
};

/** Says whether something about it wants attention: shoppers do not see it, or cannot buy it. */
export const isOutOfSale = ({ state, countInStock }: Shown): boolean =>
  state !== 'active' || countInStock === 0;

/** A label with the state of a product; an active product without stock is called sold out. */
export function ProductState({ product: { state, countInStock } }: { product: Shown }) {
  if (state === 'active' && countInStock === 0)
    return <Chip className="border-offer text-offer">{text('states.sold-out')}</Chip>;
  return <Chip className={LOOKS[state]}>{text(`chips.${state}`)}</Chip>;
}

function Chip({ className, children }: { className: string; children: string }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-control border px-1.5 py-0.5 text-meta font-medium whitespace-nowrap',
        className,
      )}
    >
      {children}
    </span>
  );
}
