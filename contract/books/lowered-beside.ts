import { toBirr, toSantim } from '../money.ts';

interface OnPaper {
  orderItems: readonly { price: number; qty: number }[];
  itemsPrice: number;
  discount?: number | undefined;
}

/** The birr by which a credit note lowers the goods beside the pieces that it names; 0 for any other paper. */
export function loweredBeside({ orderItems, itemsPrice, discount = 0 }: OnPaper): number {
  const cost = orderItems.reduce((sum, { price, qty }) => sum + toSantim(price) * qty, 0);
  return toBirr(Math.max(0, toSantim(itemsPrice) + toSantim(discount) - cost));
}
