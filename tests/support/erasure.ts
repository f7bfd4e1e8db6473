import type { Database } from '../../server/lib/database/database.ts';
import type { Person } from './factories.ts';

/** Creates a mail to a person in every state that a job can have. */
export async function plantJobs({ query }: Database, address: string): Promise<void> {
  for (const state of ['created', 'retry', 'completed', 'cancelled', 'failed']) {
    await query(
      `insert into jobs.job (name, data, output, state, start_after, keep_until, completed_on, deletion_seconds)
       values ('mail', $1, $2, $3::jobs.job_state, now() + interval '1 day', now() + interval '2 days',
         case when $3 in ('completed', 'cancelled', 'failed') then now() end, 86400)`,
      [
        JSON.stringify({ id: state, to: address, subject: 'planted', parts: [] }),
        JSON.stringify({ message: `nobody is at ${address}` }),
        state,
      ],
    );
  }
}

/** Reads what the law requires to keep of a person's orders. */
export async function booksOf({ query }: Database, { _id }: Person) {
  const of = [_id];
  const [orders, lines, payments, receipts, refunds] = await Promise.all([
    query(
      `select id, number, items_santim, shipping_santim, tax_santim, total_santim, refunded_santim, vat_percent,
         created_at, paid_at, payment_method, charge_currency, charge_minor, charge_rate,
         shipping_address ->> 'company' as company, shipping_address ->> 'tin' as tin
       from orders where user_id = $1 order by id`,
      of,
    ),
    query(
      `select order_id, position, product_id, name, price_santim, qty from order_lines
       where order_id in (select id from orders where user_id = $1) order by order_id, position`,
      of,
    ),
    query(
      `select id, provider, provider_order_id, capture_id, captured_currency, captured_minor, refunded_minor
       from payments where order_id in (select id from orders where user_id = $1) order by id`,
      of,
    ),
    query(
      `select id, way, reference, amount_santim, state, created_at, decided_at from payment_receipts
       where order_id in (select id from orders where user_id = $1) order by id`,
      of,
    ),
    query(
      `select id, amount_santim, amount_minor, currency, status, provider_refund_id from refunds
       where order_id in (select id from orders where user_id = $1) order by id`,
      of,
    ),
  ]);
  return { orders, lines, payments, receipts, refunds };
}
