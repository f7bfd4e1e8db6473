import { toBirr } from '#contract/money.ts';
import type { Order, OrderSummary } from '#contract/orders.ts';
import type { OrderMailFacts } from '#server/mail/mail-texts.ts';
import { chargeAnswer, type Charge } from '#server/payments/charge.ts';
import { moment, momentOrNull } from '#server/platform/http.ts';
import type { OrderLineRow, OrderRow } from './orders.store.ts';

export function orderSummaryAnswer(order: OrderRow): OrderSummary {
  return {
    _id: order.id,
    number: order.number,
    user: { name: order.buyer_name, email: order.buyer_email },
    totalPrice: toBirr(order.total_santim),
    status: order.status,
    isPaid: order.paid_at !== null,
    paidAt: momentOrNull(order.paid_at),
    isDelivered: order.delivered_at !== null,
    deliveredAt: momentOrNull(order.delivered_at),
    createdAt: moment(order.created_at),
  };
}

export function orderAnswer(order: OrderRow, lines: readonly OrderLineRow[]): Order {
  return {
    ...orderSummaryAnswer(order),
    orderItems: lines.map((line) => ({
      product: line.product_id,
      name: line.name,
      image: line.image,
      price: toBirr(line.price_santim),
      qty: line.qty,
    })),
    shippingAddress: order.shipping_address,
    paymentMethod: order.payment_method,
    itemsPrice: toBirr(order.items_santim),
    shippingPrice: toBirr(order.shipping_santim),
    taxPrice: toBirr(order.tax_santim),
    expiresAt: momentOrNull(order.expires_at),
    charge: chargeAnswer(chargeOf(order)),
  };
}

/** What the provider charges, frozen when the order was placed. */
export function chargeOf(order: OrderRow): Charge | null {
  if (order.charge_currency === null || order.charge_minor === null || order.charge_rate === null)
    return null;
  return { currency: order.charge_currency, minor: order.charge_minor, rate: order.charge_rate };
}

export function orderMailFacts(order: OrderRow, publicUrl: string): OrderMailFacts {
  return {
    to: order.buyer_email,
    number: order.number,
    totalSantim: order.total_santim,
    url: `${publicUrl}/order/${order.id}`,
  };
}
