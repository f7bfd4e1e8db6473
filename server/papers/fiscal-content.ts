import { shareUpTo } from '#contract/money.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import { proofByHand } from '#contract/paying/proof-by-hand.ts';
import type { Settings } from '#contract/shop/settings.ts';
import type {
  FiscalInvoice,
  FiscalReceipt,
  FiscalSubmission,
  FiscalWay,
} from '#server/fiscal-providers/fiscal-provider.ts';
import { methodOf } from '#server/payment-providers/payment-provider.ts';
import { taxesOfOrder, type WholeOrder } from '#server/sales/sales.service.ts';
import type { FiscalDocumentOfMoney } from './fiscal-documents.store.ts';
import type { SubmissionRow } from './fiscal-submissions.store.ts';
import { asOfPaper, partOnPaper, totalTax, type SoldOnPaper } from './as-of-paper.ts';
import type { FiscalStanding } from './fiscal-need.ts';
import { reasonOfCredit } from './paper-reasons.ts';
import type { PaperRow } from './papers.store.ts';
import { sellerOf, vatShareOf } from './seller-and-vat.ts';

/** The reason of a credit note for which nobody has typed one. */
const CAME_TO_NOTHING = 'The order came to nothing';

interface Sources {
  submission: SubmissionRow;
  standing: FiscalStanding;
  settings: Settings;
  previousIrn: string | null;
  /** The IRN of the order's registered invoice; null while the order has none. */
  irn: string | null;
}

/**
 * Returns the shop's own id of a fiscal document, by which the shop recognises it at the Ministry's system: one for
 * each invoice and each movement of money.
 */
export function externalIdOf(submission: SubmissionRow): string {
  const {
    kind,
    order_id: order,
    movement_id: movement,
    change_id: change,
    turn,
    paper_id: paper,
  } = submission;
  if (paper !== null && change === null && (kind === 'credit-note' || turn === 'revived'))
    return `paper-${paper}`;
  if (turn === 'revived') return `order-${order}-after-${movement}`;
  if (change !== null) return `change-${change}-${kind}`;
  return kind === 'invoice' ? `order-${order}` : `movement-${movement}`;
}

/**
 * Builds the content of a submission to the Ministry's system. Its sources never change, so it is built anew for each
 * attempt and stored nowhere.
 */
export function buildSubmission(sources: Sources): FiscalSubmission {
  const { submission, standing, settings } = sources;
  const { whole, documents } = standing;
  const { number } = submission;
  const movement = documents.find(({ movement_id: id }) => id === submission.movement_id)!;
  const shared = {
    number,
    externalId: externalIdOf(submission),
    seller: sellerOf(settings),
  };
  if (submission.kind === 'receipt')
    return { ...shared, ...receiptOf(whole, documents, movement, sources.irn!) };
  const paper = paperOf(submission, standing);
  const then = paper ? asOfPaper(whole, standing.papers, paper) : whole;
  const change = whole.changes.find(({ id }) => id === submission.change_id);
  const isFirst = submission.kind === 'invoice' && submission.turn === null;
  return {
    ...shared,
    ...soldBy(submission, standing, paper, then),
    kind: submission.kind === 'invoice' ? 'invoice' : 'credit-note',
    at: change?.decided_at ?? (isFirst ? then.order.created_at : (paper?.asked_at ?? movement.recorded_at)),
    reason: paper?.kind === 'credit-note' ? reasonOfCredit(whole, paper) || CAME_TO_NOTHING : '',
    buyer: buyerOf(then),
    way: wayOfMethod(then),
    previousIrn: sources.previousIrn,
    relatedIrn: sources.irn,
  };
}

/** Finds the paper of goods that a submission tells of; the release before named it by its kind and change. */
const paperOf = (
  { paper_id: paper, kind, change_id: change, turn }: SubmissionRow,
  { papers }: FiscalStanding,
) =>
  papers.find(({ id }) => id === paper) ??
  papers.find(
    (each) =>
      paper === null &&
      turn === null &&
      each.movement_id === null &&
      each.charge === null &&
      each.kind === kind &&
      each.change_id === change,
  );

function soldBy(
  submission: SubmissionRow,
  { whole, papers, documents }: FiscalStanding,
  paper: PaperRow | undefined,
  then: WholeOrder,
): Sold {
  const part = paper && partOnPaper(whole, papers, paper);
  if (part) return soldOnPaper(then, part);
  if (paper) return wholeOf(then);
  const back = documents.find(({ movement_id: id }) => id === submission.movement_id)!;
  return partOf(then, -back.santim!);
}

function buyerOf({ order }: WholeOrder) {
  const { company, tin = '', name, address, city, phone, email } = order.shipping_address;
  const { payer } = order;
  if (payer)
    return {
      name: company || payer.name,
      tin,
      address: payer.country,
      city: '',
      phone: payer.phone,
      email: '',
    };
  return { name: company || name, tin, address, city, phone, email };
}

type Sold = Pick<FiscalInvoice, 'lines' | 'discountSantim' | 'deliverySantim' | 'vatSantim' | 'totalSantim'>;

const wholeOf = ({ order, lines }: WholeOrder): Sold => ({
  lines: lines.map((line) => ({
    code: line.sku ?? line.product_id,
    name: line.variant_name === null ? line.name : `${line.name}, ${line.variant_name}`,
    qty: line.qty,
    priceSantim: line.price_santim,
    vatPercent: line.vat_percent,
  })),
  discountSantim: order.discount_santim,
  deliverySantim: order.shipping_santim,
  vatSantim: order.tax_santim,
  totalSantim: order.total_santim,
});

function soldOnPaper(then: WholeOrder, part: SoldOnPaper): Sold {
  const { lines, rates, others, discountSantim, delivery } = part;
  const named = wholeOf({ ...then, lines });
  const net = rates.reduce((sum, { netSantim }) => sum + netSantim, 0);
  const { number } = then.order;
  return {
    lines: [
      ...named.lines,
      ...others.map(({ percent, netSantim }) => ({
        code: String(number),
        name: `Order ${number}`,
        qty: 1,
        priceSantim: netSantim,
        vatPercent: percent,
      })),
    ],
    discountSantim,
    deliverySantim: delivery,
    vatSantim: totalTax(rates),
    totalSantim: net + delivery + totalTax(rates),
  };
}

/**
 * Returns a refunded part of an order of the release before, whose VAT is the same share of the part as of the whole
 * order, rounded once.
 */
function partOf({ order, lines }: WholeOrder, santim: number): Sold {
  const vat = vatShareOf(order, santim);
  const rates = taxesOfOrder(order, lines);
  const upTo = (place: number) =>
    shareUpTo(
      santim - vat,
      order.items_santim,
      rates.slice(0, place).reduce((sum, { netSantim }) => sum + netSantim, 0),
    );
  return {
    lines: rates.map(({ percent }, index) => ({
      code: String(order.number),
      name: `Order ${order.number}`,
      qty: 1,
      priceSantim: upTo(index + 1) - upTo(index),
      vatPercent: percent,
    })),
    discountSantim: 0,
    deliverySantim: 0,
    vatSantim: vat,
    totalSantim: santim,
  };
}

function receiptOf(
  { order }: WholeOrder,
  documents: readonly FiscalDocumentOfMoney[],
  movement: FiscalDocumentOfMoney,
  irn: string,
): Pick<FiscalReceipt, 'kind' | 'at' | 'irn' | 'santim' | 'leftSantim' | 'way' | 'transaction'> {
  const paid = documents
    .filter(({ movement_id: id }) => id <= movement.movement_id)
    .reduce((sum, { santim }) => sum + (santim ?? 0), 0);
  const byHand = proofByHand(movement.provider_id);
  return {
    kind: 'receipt',
    at: movement.recorded_at,
    irn,
    santim: movement.santim!,
    leftSantim: order.total_santim - paid,
    way: wayOf(movement, byHand),
    transaction: byHand?.reference || movement.provider_id,
  };
}

/** The way in which an order is to be paid. */
function wayOfMethod({ order }: WholeOrder): FiscalWay {
  const { isAtDoor, isOffline } = METHOD_FACTS[order.payment_method];
  return isAtDoor ? 'CASH' : isOffline ? 'BANK' : 'DIGITAL';
}

/** A transfer or cheque at the door is no cash, though its order is paid on delivery. */
function wayOf({ provider }: FiscalDocumentOfMoney, byHand: ReturnType<typeof proofByHand>) {
  if (byHand) return byHand.way === 'cash' ? 'CASH' : 'BANK';
  const { isAtDoor, isOffline } = METHOD_FACTS[methodOf(provider)];
  return isAtDoor ? 'CASH' : isOffline ? 'BANK' : 'DIGITAL';
}
