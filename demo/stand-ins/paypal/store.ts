/** Stores the stand-in's state in the schema `sandbox` of the shop's database (migration 0010). */
import { paypalChanges } from './store-changes.ts';
import { captureColumns, refundColumns, toCapture, toOrder, toRefund } from './store-rows.ts';
import type { Query, PaypalStore } from './store-types.ts';

export function paypalStore(query: Query): PaypalStore {
  async function findOne<T>(toValue: (row: any) => T, sql: string, id: string): Promise<T | undefined> {
    const { rows } = await query(sql, [id]);
    return rows[0] && toValue(rows[0]);
  }

  return {
    async findRequest({ call, requestId }) {
      const { rows } = await query(
        `with forgotten as (
           delete from sandbox.paypal_requests where created_at <= now() - interval '6 hours'
         )
         select fingerprint, resource_id from sandbox.paypal_requests
         where call = $1 and request_id = $2 and created_at > now() - interval '6 hours'`,
        [call, requestId],
      );
      return rows[0] && { fingerprint: rows[0].fingerprint, resourceId: rows[0].resource_id };
    },

    findOrder: (id) =>
      findOne(
        toOrder,
        `select *, status <> 'COMPLETED' and created_at <= now() - interval '3 hours' as expired
         from sandbox.paypal_orders where id = $1`,
        id,
      ),
    findCapture: (id) =>
      findOne(toCapture, `select ${captureColumns} from sandbox.paypal_captures where id = $1`, id),
    findRefund: (id) =>
      findOne(toRefund, `select ${refundColumns} from sandbox.paypal_refunds where id = $1`, id),

    async listCaptures() {
      const { rows } = await query(
        `select ${captureColumns} from sandbox.paypal_captures order by created_at desc, id limit 20`,
        [],
      );
      return rows.map(toCapture);
    },

    async listCapturesOfOrder(orderId) {
      const { rows } = await query(
        `select ${captureColumns} from sandbox.paypal_captures where order_id = $1 order by created_at, id`,
        [orderId],
      );
      return rows.map(toCapture);
    },

    async listRefunds(captureId) {
      const { rows } = await query(
        `select ${refundColumns} from sandbox.paypal_refunds where capture_id = $1 order by created_at, id`,
        [captureId],
      );
      return rows.map(toRefund);
    },

    ...paypalChanges(query),
  };
}
