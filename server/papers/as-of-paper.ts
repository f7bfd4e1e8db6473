import type { OrderPaper } from '#contract/books/fiscal-documents.ts';
import { orderAnswer, type WholeOrder } from '#server/sales/sales.service.ts';
import type { PaperRow } from './papers.store.ts';

type About = Pick<PaperRow, 'kind' | 'change_id'>;
type Numbered = About & Pick<PaperRow, 'id' | 'movement_id'>;

/**
 * Returns an order as it was when a paper was issued. A change of an order has two papers: a credit note that cancels
 * the previous invoice, and a new invoice. So an invoice shows the order before the next change, and a credit note
 * shows the order before its own change.
 */
export function asOfPaper(whole: WholeOrder, papers: readonly About[], paper: About): WholeOrder {
  const invoices = papers.filter(({ kind }) => kind === 'invoice').map(({ change_id: id }) => id);
  const change = paper.kind === 'invoice' ? invoices[invoices.indexOf(paper.change_id) + 1] : paper.change_id;
  const before = whole.changes.find(({ id }) => id === change)?.before;
  if (!before) return whole;
  return { ...whole, order: { ...whole.order, ...before.order }, lines: before.lines };
}

/**
 * Returns the order for any of its papers. A paper about money shows the order of the invoice before that paper,
 * whatever changes later.
 */
export function asOfAnyPaper(whole: WholeOrder, papers: readonly Numbered[], paper: Numbered): WholeOrder {
  if (paper.movement_id === null) return asOfPaper(whole, papers, paper);
  const before = papers.slice(
    0,
    papers.findIndex(({ id }) => id === paper.id),
  );
  const invoice = before.findLast(({ kind }) => kind === 'invoice');
  return invoice ? asOfPaper(whole, papers, invoice) : whole;
}

/** Returns the lines and sums that a paper shows; null where they equal those of the order now. */
export function contentOfPaper(
  whole: WholeOrder,
  papers: readonly Numbered[],
  paper: Numbered,
): OrderPaper['content'] {
  const then = asOfAnyPaper(whole, papers, paper);
  if (then === whole) return null;
  const { orderItems, itemsPrice, shippingPrice, taxPrice, vatPercent, totalPrice, ...more } =
    orderAnswer(then);
  const { taxes, discount, granted, coupon, transport, isTransportPriced, shippingParts } = more;
  return {
    ...{ orderItems, itemsPrice, shippingPrice, taxPrice, vatPercent, taxes, totalPrice },
    ...{ transport, isTransportPriced },
    // The current order may have a price for carrying up floors that the order of the paper had not.
    shippingParts: shippingParts ?? { delivery: shippingPrice, floors: 0, assembly: 0 },
    // The current order may have a discount that the order of the paper had not.
    ...{ discount: discount ?? 0, granted: granted ?? 0, ...(coupon && { coupon }) },
  };
}
