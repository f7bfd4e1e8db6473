import { wholeCount } from './typed-price.ts';
import type { ProductEdit } from './use-product-edit.ts';

/** The number of pieces that may be made at a time, where nobody has said more than how long it takes. */
const FIRST_TO_MAKE = '5';

/** A piece that nobody has in the house can be made once days of making are typed; the owner sees the number, and may change it. */
export function letItBeMade({ values, sold: { sold, change } }: ProductEdit): void {
  const [row] = sold.variants;
  const isNew = values.leadTimeDays === '' && wholeCount(values.countInStock || '0') === 0;
  if (row && isNew && row.madeToOrderLimit === '')
    change({ ...sold, variants: [{ ...row, madeToOrderLimit: FIRST_TO_MAKE }] });
}
