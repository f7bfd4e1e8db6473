import { deskText } from '#app/text/desk.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Quote } from '#contract/orders.ts';
import type { PhoneLine } from './use-phone-order.ts';

const text = deskText.phone.changes;

/** One sentence, with old and new, for each thing that a fresh quote says otherwise than the one that was seen. */
export function changesBetween(seen: Quote, fresh: Quote, lines: readonly PhoneLine[]): string[] {
  const sentences = lines.flatMap(({ product, name, qty }) => {
    const was = seen.orderItems.find((line) => line.product === product);
    const now = fresh.orderItems.find((line) => line.product === product);
    if (!now || now.problem === 'gone') return [text.gone(name)];
    return [
      ...(now.countInStock < qty ? [text.stock(name, now.countInStock)] : []),
      ...(was && was.price !== now.price
        ? [text.price(name, formatBirrExact(was.price), formatBirrExact(now.price))]
        : []),
    ];
  });
  if (shippingOf(seen) !== shippingOf(fresh))
    sentences.push(text.shipping(shippingOf(seen), shippingOf(fresh)));
  if (seen.totalPrice !== fresh.totalPrice)
    sentences.push(text.total(formatBirrExact(seen.totalPrice), formatBirrExact(fresh.totalPrice)));
  return sentences;
}

const shippingOf = ({ transport, shippingPrice }: Quote) =>
  transport === 'by-agreement' ? deskText.phone.byAgreement.en : deskText.etb(formatBirrExact(shippingPrice));
