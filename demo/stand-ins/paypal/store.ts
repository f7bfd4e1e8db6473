/** Stores the stand-in's state in the schema `sandbox` of the shop's database (migration 0010). */
import type { ExperienceContext, PurchaseUnit } from './order-request.ts';
import { paypalChanges } from './store-changes.ts';
import { captureColumns, refundColumns, toCapture, toOrder, toRefund } from './store-rows.ts';

export type PayerChoice = 'pay' | 'decline' | 'pending';
export type CaptureStatus =
  | 'COMPLETED'
  | 'DECLINED'
  | 'PENDING'
  | 'FAILED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED'
  | 'REVERSED';

export interface NewOrder {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED';
  purchaseUnit: PurchaseUnit;
  /** The settings of the payment page; null when the order was created without a payment source. */
  experienceContext: ExperienceContext | null;
}

export interface Order extends Omit<NewOrder, 'status'> {
  status: NewOrder['status'] | 'APPROVED' | 'COMPLETED';
  payerChoice: PayerChoice | null;
  version: number;
  /**
   * True when the order was created more than three hours ago and never captured; PayPal no longer knows such an
   * order.
   */
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

/** A call with a PayPal-Request-Id. */
export interface KeyedRequest {
  call: 'orders.create' | 'orders.capture' | 'captures.refund';
  requestId: string;
  /** A hash of path and body: another request with the same id is refused. */
  fingerprint: string;
}

/** 'changed' means that another change came first and the caller has to read again. */
export type Change = 'done' | 'changed' | 'request-id-used' | 'invoice-id-used';

export interface PaypalStore {
  /** The call with the same id within the last six hours. */
  findRequest(request: KeyedRequest): Promise<{ fingerprint: string; resourceId: string } | undefined>;
  findOrder(id: string): Promise<Order | undefined>;
  findCapture(id: string): Promise<Capture | undefined>;
  /** The captures of an order, the oldest first. */
  listCapturesOfOrder(orderId: string): Promise<Capture[]>;
  findRefund(id: string): Promise<Refund | undefined>;
  /** The latest twenty captures, the newest first. */
  listCaptures(): Promise<Capture[]>;
  /** The refunds of a capture, the oldest first. */
  listRefunds(captureId: string): Promise<Refund[]>;
  createOrder(order: NewOrder, request: KeyedRequest | undefined): Promise<Change>;
  changePurchaseUnit(order: Order, purchaseUnit: PurchaseUnit): Promise<Change>;
  approveOrder(order: Order, choice: PayerChoice): Promise<Change>;
  captureOrder(order: Order, capture: NewCapture, request: KeyedRequest | undefined): Promise<Change>;
  refundCapture(capture: Capture, refund: NewRefund, request: KeyedRequest | undefined): Promise<Change>;
  endPending(capture: Capture, status: 'COMPLETED' | 'DECLINED'): Promise<Change>;
  /** Reverses the part of a capture that has not been refunded. */
  reverse(capture: Capture): Promise<Change>;
  /** Captures another amount for the order of a capture. */
  captureAgain(capture: Capture, id: string, amountMinor: bigint): Promise<Change>;
}

export type Query = (sql: string, parameters: unknown[]) => Promise<{ rows: any[] }>;

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
