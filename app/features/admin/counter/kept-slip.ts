import { toBirr, toSantim } from '#contract/money.ts';
import { taxesInBirr } from '#contract/orders/sums-in-birr.ts';
import { METHOD_OF_WAY } from '#contract/paying/payment-methods.ts';
import type { WaitingSale } from './outbox.ts';
import { agreedLines, changeOfBody } from './sale-values.ts';
import type { SlipSale } from './slip.tsx';

/** Returns the contents of the slip of a sale that waits on this device. */
export function slipOfKept({ body, draft, by, at, total }: WaitingSale): SlipSale {
  const agreed = agreedLines(draft);
  const goods = agreed.map(({ price, qty, vatPercent }) => ({
    priceSantim: toSantim(price),
    qty,
    vatPercent,
  }));
  const goodsSantim = goods.reduce((sum, { priceSantim, qty }) => sum + priceSantim * qty, 0);
  const birr = (value: unknown) => Number(value ?? 0);
  const taxes = taxesInBirr(goods, toSantim(birr(body.itemsPrice)));
  const { given, change } = changeOfBody(body);
  return {
    seller: by.name,
    soldAt: at,
    cashGiven: given,
    change,
    ethQr: null,
    order: {
      number: null,
      orderItems: draft.lines.map(({ piece, qty }, index) => ({
        name: piece.name,
        qty,
        price: agreed[index]!.price,
        listPrice: agreed[index]!.listPrice,
        ...(piece.variantName && { variantName: piece.variantName }),
      })),
      itemsPrice: birr(body.itemsPrice),
      shippingPrice: birr(body.shippingPrice),
      taxPrice: birr(body.taxPrice),
      taxes,
      vatPercent: taxes[0]?.percent ?? 0,
      discount: toBirr(goodsSantim - toSantim(birr(body.itemsPrice))),
      totalPrice: total,
      amountDue: toBirr(
        toSantim(total) - body.payments.reduce((sum, { amount }) => sum + toSantim(birr(amount)), 0),
      ),
      fiscalReceiptNumber: null,
      paidParts: body.payments.map(({ way, amount, reference }) => ({
        amount: birr(amount),
        proof: `${way}:${reference ?? ''}`,
        method: METHOD_OF_WAY[way],
      })),
    },
  };
}
