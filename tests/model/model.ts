import { mayFollow, ORDER_STATES, statesThat } from '../../contract/order-states.ts';

/**
 * A small state machine of what a shop owes its buyers, written from the issue and the table of states and not from
 * the server's code. It knows nothing of transactions, jobs or failing providers.
 */

export type Method = 'PayPal' | 'BankTransfer' | 'PayOnDelivery';

/** The outcome of a payment's next capture. `refused`: the card is declined and may be replaced. */
export type Luck = 'whole' | 'short' | 'checked' | 'declined' | 'refused';

export interface ModelPayment {
  /** The state of the payment at PayPal. */
  there: 'created' | 'approved' | 'checked' | 'captured' | 'declined';
  luck: Luck;
  /** Whether the shop may still capture it. */
  isOpen: boolean;
  /** The shop's record of money that came. */
  written: 'completed' | 'mismatch' | 'surplus' | null;
}

export interface ModelOrder {
  method: Method;
  status: string;
  awaiting: string | null;
  lines: { product: number; qty: number; held: number }[];
  totalSantim: number;
  refundedSantim: number;
  wasPaid: boolean;
  wasDelivered: boolean;
  wasCancelled: boolean;
  paypal: ModelPayment[];
}

/** These orders never reach free delivery, and VAT of whole birr is exact. */
export const totalOf = (lines: readonly { product: number; qty: number }[], prices: readonly number[]) =>
  100_000 + lines.reduce((sum, { product, qty }) => sum + prices[product]! * qty, 0) * 1.15;

const MAY_BE_PAID: string[] = statesThat('takesMoney');
const BOUGHT: string[] = statesThat('isBought');
const TO_DELIVER: string[] = statesThat('needsDelivery');
const MAY_BE_REVIEWED: string[] = ORDER_STATES.filter((state) => mayFollow(state, 'needs-review'));

/** Every method returns whether the shop agrees; when it does not, nothing changes. */
export class Model {
  readonly orders: ModelOrder[] = [];
  readonly stock: number[];
  readonly #prices: readonly number[];

  constructor(stock: readonly number[], pricesInSantim: readonly number[]) {
    this.stock = [...stock];
    this.#prices = pricesInSantim;
  }

  place(lines: { product: number; qty: number }[], method: Method): boolean {
    if (lines.some(({ product, qty }) => this.stock[product]! < qty)) return false;
    const totalSantim = Math.round(totalOf(lines, this.#prices));
    for (const { product, qty } of lines) this.stock[product]! -= qty;
    this.orders.push({
      method,
      status: method === 'PayOnDelivery' ? 'awaiting-confirmation' : 'pending',
      awaiting: method === 'PayOnDelivery' ? 'delivery' : null,
      lines: lines.map((line) => ({ ...line, held: line.qty })),
      totalSantim,
      refundedSantim: 0,
      wasPaid: false,
      wasDelivered: false,
      wasCancelled: false,
      paypal: [],
    });
    return true;
  }

  begin(order: ModelOrder): boolean {
    if (order.status !== 'pending') return false;
    const open = order.paypal.find(({ isOpen }) => isOpen);
    if (open) {
      this.hear(order, open);
      if (open.written !== null || order.status !== 'pending') return false;
    }
    if (!open?.isOpen) order.paypal.push({ there: 'created', luck: 'whole', isOpen: true, written: null });
    return true;
  }

  /** The buyer returns after approving. Returns whether the order is, or was, paid. */
  pay(order: ModelOrder, payment: ModelPayment): boolean {
    const waits = order.status === 'pending' || order.status === 'expired' || order.awaiting === 'capture';
    if (!order.wasPaid && waits) this.hear(order, payment);
    return order.wasPaid;
  }

  /** The shop asks PayPal about a payment for any reason, and captures what the buyer has approved. */
  hear(order: ModelOrder, payment: ModelPayment): void {
    if (payment.written !== null) return;
    if (payment.there === 'approved' && payment.isOpen) takeAtPaypal(payment);
    if (payment.there === 'captured') return this.#money(order, payment);
    if (payment.there === 'checked' && payment.isOpen && order.status === 'pending') {
      move(order, 'awaiting-confirmation', 'capture');
    }
    if (payment.there === 'declined' && payment.isOpen) {
      payment.isOpen = false;
      if (order.awaiting === 'capture') move(order, 'pending');
    }
  }

  #money(order: ModelOrder, payment: ModelPayment): void {
    payment.isOpen = false;
    if (payment.luck === 'short') {
      payment.written = 'mismatch';
      return review(order);
    }
    payment.written = this.#becomesPaid(order) ? 'completed' : 'surplus';
    // The order is already paid, so the second payment is refunded automatically.
    if (payment.written === 'surplus' && order.status !== 'paid') review(order);
  }

  /** Money pays an order that waits for it and has its goods or can reserve them again. */
  #becomesPaid(order: ModelOrder): boolean {
    const missing = order.lines.map(({ product, qty, held }) => ({ product, qty: qty - held }));
    if (order.wasPaid || order.wasCancelled || !MAY_BE_PAID.includes(order.status)) return false;
    if (missing.some(({ product, qty }) => qty > this.stock[product]!)) return false;
    for (const { product, qty } of missing) this.stock[product]! -= qty;
    for (const line of order.lines) line.held = line.qty;
    move(order, 'paid');
    return true;
  }

  expire(order: ModelOrder): void {
    const open = order.status === 'pending' && order.paypal.find(({ isOpen }) => isOpen);
    if (open) this.hear(order, open);
    if (!comesToNothing(order)) return;
    this.#giveBack(order, order.lines);
    move(order, 'expired');
  }

  cancel(order: ModelOrder): boolean {
    if (order.status === 'cancelled') return false;
    const isFree = order.awaiting === 'delivery';
    const isClosable =
      order.status === 'needs-review' && !order.paypal.some(({ written }) => written === 'mismatch');
    // An approved payment that was not captured is not captured any more.
    const waits = order.status === 'pending' || order.awaiting === 'capture';
    const open = waits && order.paypal.find(({ isOpen }) => isOpen);
    if (open && open.there !== 'approved') this.hear(order, open);
    // An administrator need not wait for a capture that PayPal is checking.
    if (order.awaiting === 'capture') move(order, 'pending');
    if (!isFree && !isClosable && !comesToNothing(order)) return false;
    this.#giveBack(order, order.lines);
    move(order, 'cancelled');
    order.wasCancelled = true;
    return true;
  }

  /** @param santim null for all that is left, with all goods if they are restocked. */
  refund(order: ModelOrder, santim: number | null, pieces: number | null): boolean {
    const wrong = order.paypal.find(({ written }) => written === 'mismatch');
    if (order.status === 'needs-review' && wrong) {
      if (santim !== null) return false;
      if (pieces === null) this.#giveBack(order, order.lines);
      move(order, 'refunded');
      return true;
    }
    const left = order.totalSantim - order.refundedSantim;
    if (!BOUGHT.includes(order.status)) return false;
    if ((santim ?? left) > left) return false;
    const [first] = order.lines as [ModelOrder['lines'][number]];
    if (pieces !== null && pieces > first.held) return false;
    order.refundedSantim += santim ?? left;
    if (pieces !== null) this.#giveBack(order, [{ product: first.product, held: pieces }]);
    else if (santim === null) this.#giveBack(order, order.lines);
    move(order, order.refundedSantim === order.totalSantim ? 'refunded' : 'partly-refunded');
    return true;
  }

  deliver(order: ModelOrder): boolean {
    if (order.wasDelivered) return true;
    if (order.awaiting === 'delivery') move(order, 'paid');
    if (!TO_DELIVER.includes(order.status)) return false;
    move(order, 'delivered');
    return true;
  }

  sendReceipt(order: ModelOrder): boolean {
    if (order.status !== 'pending') return false;
    move(order, 'awaiting-confirmation', 'receipt');
    return true;
  }

  decideReceipt(order: ModelOrder, isAccepted: boolean): boolean {
    if (order.awaiting !== 'receipt') return false;
    move(order, isAccepted ? 'paid' : 'pending');
    return true;
  }

  /** Adds pieces of a product that were delivered to the shop. */
  restock(product: number, pieces: number): void {
    this.stock[product]! += pieces;
  }

  #giveBack(order: ModelOrder, pieces: readonly { product: number; held: number }[]): void {
    for (const { product, held } of pieces.map((piece) => ({ ...piece }))) {
      this.stock[product]! += held;
      order.lines.find((line) => line.product === product)!.held -= held;
    }
  }
}

function takeAtPaypal(payment: ModelPayment): void {
  if (payment.luck === 'refused') return;
  payment.there =
    payment.luck === 'checked' ? 'checked' : payment.luck === 'declined' ? 'declined' : 'captured';
}

function move(order: ModelOrder, status: string, awaiting: string | null = null): void {
  order.status = status;
  order.awaiting = awaiting;
  order.wasPaid ||= status === 'paid';
  order.wasDelivered ||= status === 'delivered';
}

function review(order: ModelOrder): void {
  if (MAY_BE_REVIEWED.includes(order.status)) move(order, 'needs-review');
}

/** Ends an unpaid order, after which none of its payments can be captured. */
function comesToNothing(order: ModelOrder): boolean {
  if (order.status !== 'pending') return false;
  for (const payment of order.paypal) payment.isOpen = false;
  return true;
}
