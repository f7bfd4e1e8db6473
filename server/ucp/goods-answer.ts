import { toSantim } from '#contract/money.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { inLanguage, type Reader } from './catalogue-answers.ts';

/** A line of a quote or of an order. */
type Line = Pick<
  Quote['orderItems'][number],
  'name' | 'nameAm' | 'variantName' | 'variantNameAm' | 'image' | 'price' | 'qty'
>;

/** Writes a line by its variant, which is the id of the line and of what is sold. */
export function lineAnswer(reader: Reader, variant: string, line: Line) {
  const { name, nameAm, variantName = '', variantNameAm, image, price, qty } = line;
  const title = [inLanguage(reader, name, nameAm), inLanguage(reader, variantName, variantNameAm)];
  const amount = toSantim(price) * qty;
  return {
    id: variant,
    item: {
      id: variant,
      title: title.filter(Boolean).join(', '),
      price: toSantim(price),
      ...(image && { image_url: new URL(image, `${reader.publicUrl}/`).href }),
    },
    quantity: qty,
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
  };
}

type Sums = Pick<
  Quote,
  'itemsPrice' | 'discount' | 'shippingPrice' | 'taxPrice' | 'totalPrice' | 'transport'
>;

/** Writes the sums before VAT, the VAT, and what is paid. */
export function totalsOf(sums: Partial<Sums>) {
  const { itemsPrice = 0, discount = 0, shippingPrice = 0, taxPrice = 0, totalPrice = 0, transport } = sums;
  return [
    { type: 'subtotal', display_text: 'Goods before VAT', amount: toSantim(itemsPrice) + toSantim(discount) },
    ...(discount > 0 ? [{ type: 'discount', display_text: 'Discount', amount: -toSantim(discount) }] : []),
    ...(transport === 'included'
      ? [{ type: 'fulfillment', display_text: 'Delivery', amount: toSantim(shippingPrice) }]
      : []),
    { type: 'tax', display_text: 'VAT', amount: toSantim(taxPrice) },
    { type: 'total', display_text: 'Total with VAT', amount: toSantim(totalPrice) },
  ];
}
