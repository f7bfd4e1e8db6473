import { taxesByRate, toBirr, type RatedSum } from '#contract/money.ts';
import { ORDER_FACTS, type OrderBond } from '#contract/orders/order-states.ts';
import type { Order, OrderSummary } from '#contract/orders/orders.ts';
import { taxInBirr } from '#contract/orders/sums-in-birr.ts';
import {
  staffsDelivery,
  deliveryAnswer,
  type DeliveryDetailsRow,
} from '#server/deliveries/deliveries.service.ts';
import { promisedIn } from '#server/deliveries/half-days/half-days.service.ts';
import { chargeAnswer } from '#server/payment-providers/charge.ts';
import { methodOf } from '#server/payment-providers/payment-provider.ts';
import { moment, momentOrNull } from '#server/lib/http/http.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { changeAnswer } from '../changes/change-answers.ts';
import type { OrderChangeRow } from '../changes/order-changes.store.ts';
import { lineAnswer } from './line-answers.ts';
import type { MovementRow } from '../payments/movements.store.ts';
import { santimDue, type HeldLineRow, type OrderLineRow, type OrderRow } from './orders.store.ts';
import { payingOf, refundableMinorOf, type PaymentRow } from '../payments/payments.store.ts';
import type { ReceiptRow } from '../incoming-money/receipts.store.ts';
import { receiptAnswer } from '../incoming-money/receipt-answers.ts';
import { santimGivenBack, type RefundRow } from '../refunds/refunds.store.ts';
import {
  hasAssembly,
  isTransportPriced,
  partsOfOrder,
  shippingPartsAnswer,
} from '../pricing/shipping-rule.ts';
import {
  otherWayOf,
  paymentAnswer,
  paidPartAnswer,
  refundableAnswer,
  movementAnswer,
  refundAnswer,
  chargeOf,
} from './money-answers.ts';
import { damagedPieces } from '../goods/pieces-by-line.ts';

/** An order with everything that belongs to it. */
export interface WholeOrder {
  order: OrderRow;
  lines: (OrderLineRow & Partial<HeldLineRow>)[];
  payments: PaymentRow[];
  refunds: RefundRow[];
  receipts: ReceiptRow[];
  /** The money that came and went; only administrators see it. */
  movements: MovementRow[];
  notes: Order['notes'];
  changes: OrderChangeRow[];
  deliveries: DeliveryDetailsRow[];
  boundBy?: OrderBond | undefined;
}

/** Completes an order that was placed just now: nothing else belongs to it yet. */
export const justPlaced = ({
  order,
  lines,
  deliveries,
}: Pick<WholeOrder, 'order' | 'lines' | 'deliveries'>): WholeOrder => ({
  order,
  lines,
  deliveries,
  payments: [],
  refunds: [],
  receipts: [],
  movements: [],
  notes: [],
  changes: [],
});

export function orderSummaryAnswer(order: OrderRow): OrderSummary {
  return {
    _id: order.id,
    number: order.number,
    user: { name: order.buyer_name, email: order.buyer_email },
    totalPrice: toBirr(order.total_santim),
    amountPaid: toBirr(order.paid_santim),
    status: order.status,
    awaiting: order.awaiting,
    isPaid: order.paid_at !== null,
    paidAt: momentOrNull(order.paid_at),
    isDelivered: order.delivered_at !== null,
    deliveredAt: momentOrNull(order.delivered_at),
    createdAt: moment(order.created_at),
  };
}

/** An order as its viewer may see it: administrators also see its money, and how much can be refunded. */
export const orderAnswerFor = (viewer: Pick<AuthenticatedUser, 'forShop'>, whole: WholeOrder): Order => ({
  ...orderAnswer(whole),
  ...(viewer.forShop
    ? {
        refundable: whole.payments
          .filter((payment) => refundableMinorOf(payment) > 0)
          .map((payment) => refundableAnswer(whole.order, payment, santimGivenBack(payment, whole.refunds))),
        movements: whole.movements.map((row) =>
          movementAnswer(
            row,
            whole.payments.find(({ id }) => id === row.payment_id),
          ),
        ),
        deliveries: whole.deliveries.map((row) => staffsDelivery(row, placesOf(whole.lines))),
      }
    : {}),
});

export function orderAnswer(whole: WholeOrder): Order {
  const { order, lines, payments, refunds, receipts, notes } = whole;
  const placed = lines.map((line, index) => ({ ...line, position: line.position ?? index + 1 }));
  const damaged = damagedPieces(placed, refunds);
  const parts = payingOf(payments);
  // Prefer the last payment in the order's own way to pay.
  const paying =
    parts.findLast(({ provider }) => methodOf(provider) === order.payment_method) ?? parts.at(-1);
  return {
    ...orderSummaryAnswer(order),
    orderItems: placed.map((line) => lineAnswer(order, line, damaged.get(line.position) ?? 0)),
    shippingAddress: order.shipping_address,
    ...(order.payer && { payer: order.payer }),
    paymentMethod: order.payment_method,
    ...otherWayOf(order),
    ...sumsOfOrder(order, placed),
    taxPrice: toBirr(order.tax_santim),
    vatPercent: order.vat_percent,
    ...(order.deposit_santim > 0 && { deposit: toBirr(order.deposit_santim) }),
    expiresAt: momentOrNull(order.expires_at),
    ...(order.phone_proof && { phoneProof: order.phone_proof }),
    charge: chargeAnswer(chargeOf(order, order.paid_at === null ? santimDue(order) : undefined)),
    payment: paying && order.paid_at ? paymentAnswer(paying, order.paid_at) : null,
    ...(whole.boundBy && { boundBy: whole.boundBy }),
    amountDue: toBirr(isOwed(order, placed) ? santimDue(order) : 0),
    paidParts: parts.map(paidPartAnswer),
    refundedPrice: toBirr(order.refunded_santim),
    refunds: refunds.map(refundAnswer),
    receipts: receipts.filter(({ bank }) => bank !== null).map(receiptAnswer),
    notes,
    changes: whole.changes.map(changeAnswer),
    deliveries: whole.deliveries.map((row) => deliveryAnswer(row, placesOf(lines))),
    promised: promisedIn(whole.deliveries),
    fiscalReceiptNumber: order.fiscal_receipt_number,
  };
}

/** Returns what the sums of an order follow from (`sumRows`). */
export const sumsOfOrder = (order: OrderRow, lines: Parameters<typeof taxesOfOrder>[1]) => ({
  itemsPrice: toBirr(order.items_santim),
  shippingPrice: toBirr(order.shipping_santim),
  totalPrice: toBirr(order.total_santim),
  taxes: taxesOfOrder(order, lines).map(taxInBirr),
  ...shippingOf(order),
  ...discountOf(order),
  transport: order.transport,
  isTransportPriced: isTransportPriced(order),
  awaiting: order.awaiting,
});

/** The parts of the price of shipping, if it has several, and whether the buyer has chosen assembly. */
function shippingOf(order: OrderRow): Pick<Order, 'shippingParts' | 'assembly'> {
  const parts = shippingPartsAnswer(partsOfOrder(order));
  return {
    ...(parts && { shippingParts: parts }),
    ...(hasAssembly(order.shipping_rule) && { assembly: true }),
  };
}

/** The positions of lines in the database; an order that was placed just now has them in sequence. */
const placesOf = (lines: WholeOrder['lines']): number[] =>
  lines.map(({ position }, index) => position ?? index + 1);

/** The VAT of an order by its rates. */
export const taxesOfOrder = (
  { items_santim: items }: Pick<OrderRow, 'items_santim'>,
  lines: readonly Pick<OrderLineRow, 'price_santim' | 'qty' | 'vat_percent'>[],
): RatedSum[] =>
  taxesByRate(
    lines.map(({ price_santim: priceSantim, qty, vat_percent: vatPercent }) => ({
      priceSantim,
      qty,
      vatPercent,
    })),
    items,
  );

/** Says whether an order can still owe money: one that came to nothing owes none, even while it is under review. */
const isOwed = ({ status, paid_at: paidAt }: OrderRow, lines: WholeOrder['lines']): boolean =>
  !ORDER_FACTS[status].isOver &&
  (paidAt !== null || !lines.every(({ returned_qty: back, qty }) => back === qty));

const discountOf = ({ coupon_code: code, coupon_kind: kind, ...order }: OrderRow) => ({
  ...((code !== null || order.discount_santim > 0) && { discount: toBirr(order.discount_santim) }),
  ...(order.granted_santim > 0 && { granted: toBirr(order.granted_santim) }),
  ...(code !== null && kind !== null && { coupon: { code, kind } }),
});
