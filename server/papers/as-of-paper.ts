import type { OrderPaper } from '#contract/books/fiscal-documents.ts';
import { toBirr, type RatedSum } from '#contract/money.ts';
import { orderAnswer, type WholeOrder } from '#server/sales/sales.service.ts';
import type { PaperRow } from './papers.store.ts';

type About = Pick<PaperRow, 'id' | 'kind' | 'movement_id' | 'change_id' | 'charge' | 'refund_id'>;

/**
 * Returns an order as it was when a paper was issued. A change of an order has two papers: a credit note that cancels
 * the previous invoice, and a new invoice. So a paper shows the order before the next change, and the credit note of a
 * change shows the order before its own.
 */
export function asOfPaper(whole: WholeOrder, papers: readonly About[], paper: About): WholeOrder {
  const isOfChange = paper.kind === 'credit-note' && paper.change_id !== null;
  const after = papers.slice(papers.findIndex(({ id }) => id === paper.id) + 1);
  const change = isOfChange ? paper.change_id : after.find(({ change_id: id }) => id !== null)?.change_id;
  const before = whole.changes.find(({ id }) => id === change)?.before;
  if (!before) return whole;
  return { ...whole, order: { ...whole.order, ...before.order }, lines: before.lines };
}

/** The part of an order's price that its charge, and with it a paper of goods, is about; in santim. */
export interface SoldOnPaper {
  lines: WholeOrder['lines'];
  discountSantim: number;
  delivery: number;
  rates: readonly RatedSum[];
  /** The part of the goods, without VAT, that is of no line: a lower price, or the rest of an invoice. */
  others: readonly RatedSum[];
}

/**
 * Returns the lines and sums of a credit note or invoice that tells of a part of the order's price; null for a paper
 * that tells of the whole order. Named pieces stand in it with their prices, less what of them was not paid back.
 */
export function partOnPaper(whole: WholeOrder, papers: readonly About[], paper: About): SoldOnPaper | null {
  const { charge } = paper;
  if (!charge) return null;
  const then = asOfPaper(whole, papers, paper);
  if (totalOf(charge) === then.order.total_santim && paper.refund_id === null) return null;
  const refund = whole.refunds.find(({ id }) => id === paper.refund_id);
  const lines = (refund?.lines ?? []).flatMap(({ line: place, qty }) => {
    const line = then.lines.find(({ position }, index) => (position ?? index + 1) === place);
    return line ? [{ ...line, qty }] : [];
  });
  const ofPieces = lines.length > 0 ? (refund?.lowers?.pieces ?? []) : [];
  const others = charge.rates
    .map(({ percent, netSantim }) => {
      const net = ofPieces.find((each) => each.percent === percent)?.netSantim ?? 0;
      return { percent, netSantim: netSantim - net, taxSantim: 0 };
    })
    .filter(({ netSantim }) => netSantim !== 0);
  const cost = lines.reduce((sum, { price_santim: price, qty }) => sum + price * qty, 0);
  return { ...charge, lines, others, discountSantim: cost - sumOf(ofPieces) };
}

const sumOf = (rates: readonly RatedSum[]) => rates.reduce((sum, { netSantim }) => sum + netSantim, 0);
export const totalTax = (rates: readonly RatedSum[]) =>
  rates.reduce((sum, { taxSantim }) => sum + taxSantim, 0);
const totalOf = ({ delivery, rates }: Pick<SoldOnPaper, 'delivery' | 'rates'>) =>
  delivery + sumOf(rates) + totalTax(rates);

/** Returns by how much a credit note lowers the goods beside the pieces that it names, in birr without VAT. */
export const loweredOnPaper = (whole: WholeOrder, papers: readonly About[], paper: About): number =>
  toBirr(sumOf(partOnPaper(whole, papers, paper)?.others ?? []));

/** Returns the lines and sums that a paper shows; null where they equal those of the order now. */
export function contentOfPaper(
  whole: WholeOrder,
  papers: readonly About[],
  paper: About,
): OrderPaper['content'] {
  const then = asOfPaper(whole, papers, paper);
  const part = partOnPaper(whole, papers, paper);
  if (then === whole && !part) return null;
  const { orderItems, itemsPrice, shippingPrice, taxPrice, vatPercent, totalPrice, ...more } = orderAnswer({
    ...then,
    // The paper names its pieces whatever has come back since.
    ...(part && { lines: part.lines.map((line) => ({ ...line, returned_qty: 0 })), refunds: [] }),
  });
  const { taxes, discount, granted, coupon, transport, isTransportPriced, shippingParts } = more;
  if (part)
    return {
      orderItems,
      itemsPrice: toBirr(sumOf(part.rates)),
      shippingPrice: toBirr(part.delivery),
      taxPrice: toBirr(totalTax(part.rates)),
      vatPercent,
      taxes: part.rates.map(({ percent, netSantim, taxSantim }) => ({
        percent,
        net: toBirr(netSantim),
        tax: toBirr(taxSantim),
      })),
      totalPrice: toBirr(totalOf(part)),
      transport,
      isTransportPriced: true,
      shippingParts: { delivery: toBirr(part.delivery), floors: 0, assembly: 0 },
      discount: toBirr(part.discountSantim),
      granted: 0,
    };
  return {
    ...{ orderItems, itemsPrice, shippingPrice, taxPrice, vatPercent, taxes, totalPrice },
    ...{ transport, isTransportPriced },
    // The current order may have a price for carrying up floors that the order of the paper had not.
    shippingParts: shippingParts ?? { delivery: shippingPrice, floors: 0, assembly: 0 },
    // The current order may have a discount that the order of the paper had not.
    ...{ discount: discount ?? 0, granted: granted ?? 0, ...(coupon && { coupon }) },
  };
}
