import { givenReduction } from './given-reductions.ts';
import { requestedLine } from './quotes.ts';

/** A reduction of one line, which people of the shop agree on with a buyer. */
export const lineDiscount = givenReduction.nullish().meta({
  description:
    'off this line: ETB off all of it without VAT, a percent, or what the line costs with VAT; null: nothing any more',
});

/** A line as calls of the shop's people name it; absent discount: a line that stands keeps its price. */
export const staffLine = requestedLine.extend({ discount: lineDiscount }).meta({ id: 'StaffOrderLine' });
