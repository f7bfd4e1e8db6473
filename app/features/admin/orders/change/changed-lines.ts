import type { Order } from '#contract/orders/orders.ts';
import type { PhoneLine } from '../phone/phone-line.ts';

/** The goods of an order as lines of the form. */
export const linesOf = ({ orderItems }: Order): PhoneLine[] =>
  orderItems.flatMap(({ product, variant, variantName, name, price, qty }) =>
    product === null
      ? []
      : [
          {
            product,
            name,
            price,
            qty,
            countInStock: qty,
            choices: [],
            ...(variant !== undefined && { variant, variantName: variantName ?? '' }),
          },
        ],
  );

/** Lines as a call takes them. */
export const requested = (lines: readonly PhoneLine[]) =>
  lines.map(({ product, variant, qty }) => ({ product, ...(variant && { variant }), qty }));
