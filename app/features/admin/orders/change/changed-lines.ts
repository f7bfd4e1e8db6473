import { namesOfPiece } from '#app/features/admin/common/staff-words.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { PhoneLine } from '../phone/phone-line.ts';

export const linesOf = ({ orderItems }: Order): PhoneLine[] =>
  orderItems.flatMap(({ product, variant, price, qty, ...piece }) => {
    if (product === null) return [];
    const [name, variantName] = namesOfPiece(piece);
    const line = { product, name, price, qty, countInStock: qty, choices: [] };
    return [{ ...line, ...(variant !== undefined && { variant, variantName }) }];
  });

export const requested = (lines: readonly PhoneLine[]) =>
  lines.map(({ product, variant, qty }) => ({ product, ...(variant && { variant }), qty }));
