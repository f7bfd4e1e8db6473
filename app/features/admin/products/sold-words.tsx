import { availabilityInWords } from '#app/features/admin/common/availability.ts';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { isWholeCount, wholeCount } from './typed-price.ts';
import type { ProductEdit } from './use-product-edit.ts';

/** Says how the piece will be offered with the numbers that are typed now: from the store, made to order, or both. */
export function SoldWords({ edit }: { edit: ProductEdit }) {
  const [row] = edit.sold.sold.variants;
  const typed = [edit.values.countInStock, row?.madeToOrderLimit ?? '', edit.values.leadTimeDays];
  if (typed.some((each) => each.trim() !== '' && !isWholeCount(each))) return null;
  const [inStock = 0, toOrder = 0, days = 0] = typed.map(wholeCount);
  return (
    <p aria-live="polite" className="font-medium md:col-span-2">
      {text('form.soldAs', { words: availabilityInWords({ inStock, isMade: toOrder > 0, days }) })}
    </p>
  );
}
