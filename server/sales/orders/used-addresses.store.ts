import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import { many } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';

/** The most addresses that fit on a phone's screen, and the number of newest orders from which they are taken. */
const MOST_SHOWN = 3;
const ORDERS_LOOKED_AT = 30;

/** The different addresses of a person's newest orders, the one used last first. */
export async function listUsedAddresses(db: Executor, userId: string): Promise<ShippingAddress[]> {
  const rows = await many<{ address: ShippingAddress }>(db)`
    select address from (
      select shipping_address as address, created_at from orders where user_id = ${userId} and payer is null
      order by created_at desc limit ${ORDERS_LOOKED_AT}) as newest
    group by address order by max(created_at) desc limit ${MOST_SHOWN}`;
  return rows.map(({ address }) => address);
}
