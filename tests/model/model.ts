import { statesThat } from '../../contract/orders/order-states.ts';
import {
  becomePaid,
  comesToNothing,
  dueOf,
  move,
  returnMoney,
  review,
  takeAtPaypal,
  type ModelPayment,
  type ModelOrder,
  type Method,
} from './order-moves.ts';

/** These orders never reach free delivery, and VAT of whole birr is exact. */
export const totalOf = (lines: readonly { product: number; qty: number }[], prices: readonly number[]) =>
  100_000 + lines.reduce((sum, { product, qty }) => sum + prices[product]! * qty, 0) * 1.15;

const waitsForCheck = ({ paypal }: ModelOrder) => paypal.some(({ isOpen, isChecked }) => isOpen && isChecked);

const MAY_BE_PAID: string[] = statesThat('takesMoney');
const IS_OPEN: string[] = statesThat('isOpen');
const IS_OVER: string[] = statesThat('isOver');
const BOUGHT: string[] = statesThat('isBought');
const TO_DELIVER: string[] = statesThat('needsDelivery');

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
      paidSantim: 0,
      receiptSantim: 0,
      everPaid: false,
      wasChanged: false,
      hasSurplus: false,
      wasPaid: false,
      wasDelivered: false,
      wasCancelled: false,
      paypal: [],
    });
    return true;
  }

  begin(order: ModelOrder): boolean {
    if (order.status !== 'pending') return false;
    const santim = dueOf(order);
    const open = order.paypal.find(({ isOpen }) => isOpen);
    if (open) {
      this.hear(order, open);
      if (open.written !== null || order.status !== 'pending') return false;
      // Another payment may have paid a part meanwhile, and one of another amount is closed.
      if (open.santim !== santim) open.isOpen = false;
    }
    if (!open?.isOpen) {
      order.paypal.push({
        there: 'created',
        luck: 'whole',
        isOpen: true,
        isChecked: false,
        written: null,
        santim,
      });
    }
    return true;
  }

  /** The buyer returns after approving. Returns whether the order is, or was, paid. */
  pay(order: ModelOrder, payment: ModelPayment): boolean {
    const waits = order.status === 'pending' || order.status === 'expired' || order.awaiting === 'capture';
    if (order.wasPaid || !waits) return order.wasPaid;
    this.hear(order, payment);
    return order.wasPaid || payment.written === 'completed';
  }

  /** The shop asks PayPal about a payment for any reason, and captures what the buyer has approved. */
  hear(order: ModelOrder, payment: ModelPayment): void {
    if (payment.written !== null) return;
    const waits = order.status === 'pending' || order.awaiting === 'capture';
    if (payment.there === 'approved' && payment.isOpen && waits) takeAtPaypal(payment);
    if (payment.there === 'captured') return this.#money(order, payment);
    if (payment.there === 'checked' && payment.isOpen) {
      payment.isChecked = true;
      if (order.status === 'pending') move(order, 'awaiting-confirmation', 'capture');
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
    payment.written = this.#pays(order, payment.santim) ? 'completed' : 'surplus';
    // The order is already paid, so the second payment is refunded automatically.
    if (payment.written === 'surplus' && !order.wasPaid) review(order);
  }

  /** Money pays an order that waits for it and has its goods or can reserve them again, or a part of it. */
  #pays(order: ModelOrder, worth: number): boolean {
    const due = dueOf(order);
    if (worth < due && IS_OVER.includes(order.status)) return false;
    if (!this.#hasGoods(order)) return false;
    order.paidSantim += Math.min(worth, due);
    if (worth >= due) becomePaid(order);
    // An older payment may come while PayPal still checks the one that the order waits for.
    else if (order.awaiting === 'receipt' || (order.awaiting === 'capture' && !waitsForCheck(order)))
      move(order, 'pending');
    return true;
  }

  #hasGoods(order: ModelOrder): boolean {
    const missing = order.lines.map(({ product, qty, held }) => ({ product, qty: qty - held }));
    if (order.wasPaid || order.wasCancelled || !MAY_BE_PAID.includes(order.status)) return false;
    // Pieces that came back with their money stay back.
    if (order.everPaid && IS_OPEN.includes(order.status)) return true;
    if (missing.some(({ product, qty }) => qty > this.stock[product]!)) return false;
    for (const { product, qty } of missing) this.stock[product]! -= qty;
    for (const line of order.lines) line.held = line.qty;
    return true;
  }

  expire(order: ModelOrder): void {
    const open = order.status === 'pending' && order.paypal.find(({ isOpen }) => isOpen);
    if (open) this.hear(order, open);
    if (order.everPaid || !comesToNothing(order)) return;
    this.#release(order, order.lines);
    move(order, 'expired');
    returnMoney(order);
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
    if (order.hasSurplus) return false;
    // An administrator need not wait for a capture that PayPal is checking.
    if (order.awaiting === 'capture') move(order, 'pending');
    if (!isFree && !isClosable && !comesToNothing(order)) return false;
    this.#release(order, order.lines);
    move(order, 'cancelled');
    order.wasCancelled = true;
    returnMoney(order);
    return true;
  }

  /** @param santim null for all that is left, with all goods if they are restocked. */
  refund(order: ModelOrder, santim: number | null, pieces: number | null): boolean {
    const wrong = order.paypal.find(({ written }) => written === 'mismatch');
    if (order.status === 'needs-review' && wrong) {
      if (santim !== null) return false;
      if (pieces === null) this.#release(order, order.lines);
      move(order, 'refunded');
      return true;
    }
    const left = order.totalSantim - order.refundedSantim;
    if (!BOUGHT.includes(order.status)) return false;
    if ((santim ?? left) > left) return false;
    const [first] = order.lines as [ModelOrder['lines'][number]];
    if (pieces !== null && pieces > first.held) return false;
    order.refundedSantim += santim ?? left;
    if (pieces !== null) this.#release(order, [{ product: first.product, held: pieces }]);
    else if (santim === null) this.#release(order, order.lines);
    move(order, order.refundedSantim === order.totalSantim ? 'refunded' : 'partly-refunded');
    return true;
  }

  deliver(order: ModelOrder): boolean {
    if (order.wasDelivered) return true;
    if (order.awaiting === 'delivery') {
      order.paidSantim = order.totalSantim;
      move(order, 'paid');
    }
    if (!TO_DELIVER.includes(order.status)) return false;
    move(order, 'delivered');
    return true;
  }

  sendReceipt(order: ModelOrder): boolean {
    if (order.status !== 'pending') return false;
    order.receiptSantim = dueOf(order);
    move(order, 'awaiting-confirmation', 'receipt');
    return true;
  }

  decideReceipt(order: ModelOrder, isAccepted: boolean): boolean {
    if (order.awaiting !== 'receipt') return false;
    if (!isAccepted) move(order, 'pending');
    else {
      order.hasSurplus ||= order.receiptSantim > dueOf(order);
      this.#pays(order, order.receiptSantim);
    }
    return true;
  }

  /** Changes how many pieces the first line has; the buyer has agreed. */
  change(order: ModelOrder, qty: number): boolean {
    const waits = order.status === 'pending' || order.awaiting === 'capture';
    const open = waits && order.paypal.find(({ isOpen }) => isOpen);
    if (open && open.there !== 'approved') this.hear(order, open);
    const [first, ...others] = order.lines as [ModelOrder['lines'][number]];
    const isGoing = IS_OPEN.includes(order.status) || TO_DELIVER.includes(order.status);
    if (order.wasDelivered || !isGoing) return false;
    const lines = [{ ...first, qty, held: first.held + qty - first.qty }, ...others];
    const totalSantim = Math.round(totalOf(lines, this.#prices));
    if (lines[0]!.held < 0 || qty - first.qty > this.stock[first.product]!) return false;
    if (order.refundedSantim > 0 && totalSantim <= order.refundedSantim) return false;
    if (qty === first.qty) return true;
    this.stock[first.product]! -= qty - first.qty;
    Object.assign(order, { lines, totalSantim, wasChanged: true });
    for (const payment of order.paypal) payment.isOpen &&= payment.isChecked;
    if (order.paidSantim > totalSantim) {
      order.paidSantim = totalSantim;
      order.hasSurplus ||= order.method !== 'PayPal';
    }
    const isPaid = dueOf(order) === 0;
    if (order.wasPaid && !isPaid) move(order, 'pending');
    else if (!order.wasPaid && isPaid) becomePaid(order);
    return true;
  }

  /** Adds pieces of a product that were delivered to the shop. */
  restock(product: number, pieces: number): void {
    this.stock[product]! += pieces;
  }

  #release(order: ModelOrder, pieces: readonly { product: number; held: number }[]): void {
    for (const { product, held } of pieces.map((piece) => ({ ...piece }))) {
      this.stock[product]! += held;
      order.lines.find((line) => line.product === product)!.held -= held;
    }
  }
}
