import { namesOfPiece } from '#app/features/admin/common/staff-words.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { DraftLine } from '#app/features/admin/order-draft/lines.ts';

export const draftLines = ({ orderItems, vatPercent: usual }: Order): DraftLine[] =>
  orderItems.flatMap(({ product, variant, price, listPrice, vatPercent = usual, qty, ...piece }) => {
    if (product === null) return [];
    const [name, variantName] = namesOfPiece(piece);
    const line = {
      product,
      name,
      price: listPrice ?? price,
      vatPercent,
      qty,
      countInStock: qty,
      choices: [],
    };
    const held = listPrice === undefined ? {} : { heldPrice: price };
    return [{ ...line, ...held, ...(variant !== undefined && { variant, variantName }) }];
  });
