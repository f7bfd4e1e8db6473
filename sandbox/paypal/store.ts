/**
 * What the stand-in remembers, in the schema `sandbox` of the shop's database (migration 0010).
 *
 * It has `query` and no transaction, so every change is one statement. A change names the version it was
 * decided on and changes nothing when another came first: of two captures at once, one finds `false` here.
 */
import type { ExperienceContext, PurchaseUnit } from './order-request.ts';
import {
  captureColumns,
  refundColumns,
  toCapture,
  toOrder,
  toRefund,
  violatedConstraint,
} from './store-rows.ts';

export type PayerChoice = 'pay' | 'decline' | 'pending';
export type CaptureStatus =
  'COMPLETED' | 'DECLINED' | 'PENDING' | 'FAILED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';

export interface NewOrder {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED';
  purchaseUnit: PurchaseUnit;
  /** Null when the order was created without a payment source. */
  experienceContext: ExperienceContext | null;
}

export interface Order extends Omit<NewOrder, 'status'> {
  status: NewOrder['status'] | 'APPROVED' | 'COMPLETED';
  payerChoice: PayerChoice | null;
  version: number;
  /** Made more than three hours ago and never captured: to PayPal it no longer exists. */
  expired: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export interface NewCapture {
  id: string;
  orderId: string;
  status: 'COMPLETED' | 'PENDING';
  currency: string;
  amountMinor: bigint;
  invoiceId: string | null;
  customId: string | null;
}

export interface Capture extends Omit<NewCapture, 'status'> {
  status: CaptureStatus;
  refundedMinor: bigint;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface NewRefund {
  id: string;
  captureId: string;
  currency: string;
  amountMinor: bigint;
  totalRefundedMinor: bigint;
  invoiceId: string | null;
  customId: string | null;
  noteToPayer: string | null;
}

export interface Refund extends NewRefund {
  createdAt: Date;
}

/** A call made under a PayPal-Request-Id. */
export interface KeyedRequest {
  call: 'orders.create' | 'orders.capture' | 'captures.refund';
  requestId: string;
  /** Of path and body: the same key with another request is refused. */
  fingerprint: string;
}

/** `changed`: another change came first, read again. */
export type Change = 'done' | 'changed' | 'request-id-used' | 'invoice-id-used';

export interface PaypalStore {
  /** What was asked under the key in the last six hours. */
  findRequest(request: KeyedRequest): Promise<{ fingerprint: string; resourceId: string } | undefined>;
  findOrder(id: string): Promise<Order | undefined>;
  findCapture(id: string): Promise<Capture | undefined>;
  findCaptureOfOrder(orderId: string): Promise<Capture | undefined>;
  findRefund(id: string): Promise<Refund | undefined>;
  /** The latest twenty, newest first. */
  listCaptures(): Promise<Capture[]>;
  /** Oldest first. */
  listRefunds(captureId: string): Promise<Refund[]>;
  createOrder(order: NewOrder, request: KeyedRequest | undefined): Promise<Change>;
  changePurchaseUnit(order: Order, purchaseUnit: PurchaseUnit): Promise<Change>;
  approveOrder(order: Order, choice: PayerChoice): Promise<Change>;
  captureOrder(order: Order, capture: NewCapture, request: KeyedRequest | undefined): Promise<Change>;
  refundCapture(capture: Capture, refund: NewRefund, request: KeyedRequest | undefined): Promise<Change>;
  endPending(capture: Capture, status: 'COMPLETED' | 'DECLINED'): Promise<Change>;
}

export type Query = (sql: string, parameters: unknown[]) => Promise<{ rows: any[] }>;

export function paypalStore(query: Query): PaypalStore {
  async function findOne<T>(toValue: (row: any) => T, sql: string, id: string): Promise<T | undefined> {
    const { rows } = await query(sql, [id]);
    return rows[0] && toValue(rows[0]);
  }

  /** Runs a changing statement that returns a row when it changed something. */
  async function change(sql: string, parameters: unknown[]): Promise<Change> {
    try {
      const { rows } = await query(sql, parameters);
      return rows.length ? 'done' : 'changed';
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === 'paypal_requests_pkey') return 'request-id-used';
      if (constraint?.endsWith('_invoice_id_key')) return 'invoice-id-used';
      if (constraint === 'paypal_captures_order_id_key') return 'changed';
      throw error;
    }
  }

  const keyOf = (request: KeyedRequest | undefined) => [
    request?.call ?? null,
    request?.requestId ?? null,
    request?.fingerprint ?? null,
  ];

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
    findCaptureOfOrder: (orderId) =>
      findOne(
        toCapture,
        `select ${captureColumns} from sandbox.paypal_captures where order_id = $1`,
        orderId,
      ),
    findRefund: (id) =>
      findOne(toRefund, `select ${refundColumns} from sandbox.paypal_refunds where id = $1`, id),

    async listCaptures() {
      const { rows } = await query(
        `select ${captureColumns} from sandbox.paypal_captures order by created_at desc, id limit 20`,
        [],
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

    createOrder: (order, request) =>
      change(
        `with made as (
           insert into sandbox.paypal_orders (id, status, purchase_unit, experience_context)
           values ($1, $2, $3::jsonb, $4::jsonb) returning id
         ), kept as (
           insert into sandbox.paypal_requests (call, request_id, fingerprint, resource_id)
           select $5::text, $6::text, $7::text, id from made where $6::text is not null
         )
         select id from made`,
        [
          order.id,
          order.status,
          JSON.stringify(order.purchaseUnit),
          order.experienceContext && JSON.stringify(order.experienceContext),
          ...keyOf(request),
        ],
      ),

    changePurchaseUnit: (order, purchaseUnit) =>
      change(
        `update sandbox.paypal_orders
         set purchase_unit = $3::jsonb, version = version + 1, updated_at = now()
         where id = $1 and version = $2 and status <> 'COMPLETED' returning id`,
        [order.id, order.version, JSON.stringify(purchaseUnit)],
      ),

    approveOrder: (order, choice) =>
      change(
        `update sandbox.paypal_orders
         set status = 'APPROVED', payer_choice = $3, version = version + 1, updated_at = now()
         where id = $1 and version = $2 and status <> 'COMPLETED' returning id`,
        [order.id, order.version, choice],
      ),

    captureOrder: (order, capture, request) =>
      change(
        `with closed as (
           update sandbox.paypal_orders
           set status = 'COMPLETED', version = version + 1, updated_at = now()
           where id = $1 and version = $2 and status = 'APPROVED' returning id
         ), made as (
           insert into sandbox.paypal_captures
             (id, order_id, status, currency, amount_minor, invoice_id, custom_id)
           select $3, id, $4, $5, $6::bigint, $7, $8 from closed returning order_id
         ), kept as (
           insert into sandbox.paypal_requests (call, request_id, fingerprint, resource_id)
           select $9::text, $10::text, $11::text, order_id from made where $10::text is not null
         )
         select order_id from made`,
        [
          order.id,
          order.version,
          capture.id,
          capture.status,
          capture.currency,
          String(capture.amountMinor),
          capture.invoiceId,
          capture.customId,
          ...keyOf(request),
        ],
      ),

    endPending: (capture, status) =>
      change(
        `update sandbox.paypal_captures set status = $2, version = version + 1, updated_at = now()
         where id = $1 and status = 'PENDING' returning id`,
        [capture.id, status],
      ),

    refundCapture: (capture, refund, request) =>
      change(
        `with reduced as (
           update sandbox.paypal_captures
           set refunded_minor = $3::bigint, version = version + 1, updated_at = now(),
             status = case when $3::bigint = amount_minor then 'REFUNDED' else 'PARTIALLY_REFUNDED' end
           where id = $1 and version = $2 and status in ('COMPLETED', 'PARTIALLY_REFUNDED') returning id
         ), made as (
           insert into sandbox.paypal_refunds
             (id, capture_id, currency, amount_minor, total_refunded_minor, invoice_id, custom_id, note_to_payer)
           select $4, id, $5, $6::bigint, $3::bigint, $7, $8, $9 from reduced returning id
         ), kept as (
           insert into sandbox.paypal_requests (call, request_id, fingerprint, resource_id)
           select $10::text, $11::text, $12::text, id from made where $11::text is not null
         )
         select id from made`,
        [
          capture.id,
          capture.version,
          String(refund.totalRefundedMinor),
          refund.id,
          refund.currency,
          String(refund.amountMinor),
          refund.invoiceId,
          refund.customId,
          refund.noteToPayer,
          ...keyOf(request),
        ],
      ),
  };
}
