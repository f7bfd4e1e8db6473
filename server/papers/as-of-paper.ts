import type { OrderPaper } from '#contract/books/fiscal-documents.ts';
import { orderAnswer, type WholeOrder } from '#server/sales/sales.service.ts';
import type { PaperRow } from './papers.store.ts';

type About = Pick<PaperRow, 'kind' | 'change_id'>;
type Numbered = About & Pick<PaperRow, 'id' | 'movement_id'>;

/**
 * Returns an order as a paper tells of it. A change takes the invoice of before back by a credit note, and has a new invoice: so
 * an invoice is about the order before the change that follows it, and a credit note about that before its own.
 */
export function asOfPaper(whole: WholeOrder, papers: readonly About[], paper: About): WholeOrder {
  const invoices = papers.filter(({ kind }) => kind === 'invoice').map(({ change_id: id }) => id);
  const change = paper.kind === 'invoice' ? invoices[invoices.indexOf(paper.change_id) + 1] : paper.change_id;
  const before = whole.changes.find(({ id }) => id === change)?.before;
  if (!before) return whole;
  return { ...whole, order: { ...whole.order, ...before.order }, lines: before.lines };
}

/** The same of any paper of an order. Money is about the order as the invoice before it tells of it, whatever changes later. */
export function asOfAnyPaper(whole: WholeOrder, papers: readonly Numbered[], paper: Numbered): WholeOrder {
  if (paper.movement_id === null) return asOfPaper(whole, papers, paper);
  const before = papers.slice(
    0,
    papers.findIndex(({ id }) => id === paper.id),
  );
  const invoice = before.findLast(({ kind }) => kind === 'invoice');
  return invoice ? asOfPaper(whole, papers, invoice) : whole;
}

/** Returns the lines and sums that a paper tells of; null where they are those of the order now. */
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
    // An order may be carried up now that was not then.
    shippingParts: shippingParts ?? { delivery: shippingPrice, floors: 0, assembly: 0 },
    // An order may have a discount now that it had not then.
    ...{ discount: discount ?? 0, granted: granted ?? 0, ...(coupon && { coupon }) },
  };
}
