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

/** How many of a piece may be made at a time, where nobody has said more than how long it takes. */
const FIRST_TO_MAKE = '5';

/** A piece that nobody has in the house can be made once days of making are typed; the owner sees the number, and may change it. */
export function letItBeMade({ values, sold: { sold, change } }: ProductEdit): void {
  const [row] = sold.variants;
  const isNew = values.leadTimeDays === '' && wholeCount(values.countInStock || '0') === 0;
  if (row && isNew && row.madeToOrderLimit === '')
    change({ ...sold, variants: [{ ...row, madeToOrderLimit: FIRST_TO_MAKE }] });
}
