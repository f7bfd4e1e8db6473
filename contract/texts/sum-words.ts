import { formatBirrExact } from '../money.ts';
import type { SumRow } from '../orders/sum-rows.ts';
import { papersText as text } from './papers.ts';

/** Returns the sums in the sequence of papers: the VAT stands below the goods, because delivery has none. */
export function asOnPapers(rows: readonly SumRow[]): SumRow[] {
  const place = ({ id }: SumRow) => (id === 'vat' ? 1 : DELIVERY.includes(id) ? 2 : id === 'total' ? 3 : 0);
  return [...rows].sort((a, b) => place(a) - place(b));
}
const DELIVERY: readonly string[] = ['delivery', 'floors', 'assembly'];

/** Names a row of the sums in the words of papers. */
export function sumLabel({ id, code = '', percent = 0, net }: SumRow) {
  switch (id) {
    case 'before-discount':
      return text.both('beforeDiscount');
    case 'coupon':
      return text.both('coupon', { code });
    case 'vat':
      return net === undefined
        ? text.both('vat', { percent })
        : text.both('vatOn', { percent, net: formatBirrExact(net) });
    case 'discount':
    case 'items':
    case 'delivery':
    case 'floors':
    case 'assembly':
    case 'lowered':
    case 'total':
      return text.both(id);
  }
}

/** Writes the amount of a row in the words of papers, or that there is none yet; in both languages, where it is words. */
export function sumValue({ birr, delivery, code = '' }: SumRow): { en: string; am?: string | undefined } {
  if (birr < 0) return { en: text('less', { birr: formatBirrExact(-birr) }) };
  switch (delivery) {
    case 'by-coupon':
      return { en: text('deliveryByCoupon', { code }) };
    case 'to-be-agreed':
      return text.both('toBeAgreed');
    case 'not-agreed':
      return text.both('notAgreed');
    case 'free':
    case undefined:
      return { en: text('etb', { birr: formatBirrExact(birr) }) };
  }
}
