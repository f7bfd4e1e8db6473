import type { CartLine } from '#app/state/cart.ts';
import { checkoutText } from '#app/text/checkout.ts';
import { formatBirr } from '#contract/money.ts';
import type { Quote } from '#contract/orders.ts';

const text = checkoutText.changes;

/** What the shop now says otherwise than the cart: one sentence for each, none when they agree. */
export function listChanges(lines: readonly CartLine[], quote: Quote): string[] {
  return lines.flatMap((line) => {
    const now = quote.orderItems.find(({ product }) => product === line.product);
    if (!now || now.problem === 'gone') return [text.gone(line.name)];
    if (now.problem === 'out-of-stock' || now.countInStock === 0) return [text.outOfStock(now.name)];
    const sentences: string[] = [];
    if (now.problem === 'not-enough-stock')
      sentences.push(text.notEnough(now.name, line.qty, now.countInStock));
    if (now.price !== line.price)
      sentences.push(text.price(now.name, formatBirr(line.price), formatBirr(now.price)));
    return sentences;
  });
}

/** The cart as the shop can deliver it: today's prices, no more pieces than there are. */
export function acceptQuote(lines: readonly CartLine[], quote: Quote): CartLine[] {
  return lines.flatMap((line) => {
    const now = quote.orderItems.find(({ product }) => product === line.product);
    if (!now || now.problem === 'gone' || now.countInStock === 0) return [];
    const { name, image, price, countInStock } = now;
    return [
      { product: line.product, name, image, price, countInStock, qty: Math.min(line.qty, countInStock) },
    ];
  });
}
