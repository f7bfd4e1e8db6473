import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { OrderState } from '#contract/orders/orders.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import { many } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';

interface OrdersOfPhone {
  orders: number;
  dueSantim: number;
  last: { id: string; number: number; created_at: Date } | null;
  /** The different addresses, the one used last first. */
  addresses: ShippingAddress[];
}

interface Found {
  id: string;
  number: number;
  status: OrderState;
  created_at: Date;
  due: number;
  has_payer: boolean;
  address: ShippingAddress;
}

/** The most addresses that fit on a phone's screen, and the number of newest orders from which they are taken. */
const MOST_SHOWN = 3;
const ORDERS_LOOKED_AT = 50;

/** Finds the newest orders that went to a phone number. Orders of erased people have no number. */
export async function findOrdersOfPhone(db: Executor, phone: string): Promise<OrdersOfPhone> {
  const rows = await many<Found>(db)`
    select id, number, status, created_at, total_santim - paid_santim as due, payer is not null as has_payer,
      shipping_address || jsonb_build_object('email', buyer_email) as address
    from orders where shipping_address ->> 'phone' = ${phone}
    order by created_at desc limit ${ORDERS_LOOKED_AT}`;
  const own = rows.filter(({ has_payer: hasPayer }) => !hasPayer);
  const different = new Map(own.map(({ address }) => [JSON.stringify(address), address]));
  return {
    orders: rows.length,
    dueSantim: rows
      .filter(({ status }) => !ORDER_FACTS[status].isOver)
      .reduce((sum, { due }) => sum + Math.max(due, 0), 0),
    last: rows[0] ?? null,
    addresses: [...different.values()].slice(0, MOST_SHOWN),
  };
}
