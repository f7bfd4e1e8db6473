import type { Order } from '#contract/orders/orders.ts';
import type { PhoneLine } from '../phone/phone-line.ts';

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

export const requested = (lines: readonly PhoneLine[]) =>
  lines.map(({ product, variant, qty }) => ({ product, ...(variant && { variant }), qty }));
