/**
 * The changes of the stand-in's state. The stand-in has a function `query` but no transactions, so every change is one
 * statement. It names the version on which it was decided, and changes nothing when another change came first: of two
 * captures at once, one answers 'changed'.
 */
import type { PurchaseUnit } from './order-request.ts';
import { violatedConstraint } from './store-rows.ts';
import type {
  Capture,
  Change,
  KeyedRequest,
  NewCapture,
  NewOrder,
  NewRefund,
  Order,
  PayerChoice,
  Query,
  PaypalStore,
} from './store-types.ts';

type Changes = Pick<
  PaypalStore,
  | 'createOrder'
  | 'changePurchaseUnit'
  | 'approveOrder'
  | 'captureOrder'
  | 'refundCapture'
  | 'endPending'
  | 'reverse'
  | 'captureAgain'
>;

export function paypalChanges(query: Query): Changes {
  return {
    createOrder: (...given) => createOrder(query, ...given),
    changePurchaseUnit: (...given) => changePurchaseUnit(query, ...given),
    approveOrder: (...given) => approveOrder(query, ...given),
    captureOrder: (...given) => captureOrder(query, ...given),
    endPending: (...given) => endPending(query, ...given),
    reverse: (...given) => reverse(query, ...given),
    captureAgain: (...given) => captureAgain(query, ...given),
    refundCapture: (...given) => refundCapture(query, ...given),
  };
}

/** Runs a statement that returns a row if it has changed something. */
async function change(query: Query, sql: string, parameters: unknown[]): Promise<Change> {
  try {
    const { rows } = await query(sql, parameters);
    return rows.length ? 'done' : 'changed';
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'paypal_requests_pkey') return 'request-id-used';
    if (constraint?.endsWith('_invoice_id_key')) return 'invoice-id-used';
    throw error;
  }
}

const keyOf = (request: KeyedRequest | undefined) => [
  request?.call ?? null,
  request?.requestId ?? null,
  request?.fingerprint ?? null,
];

function createOrder(query: Query, order: NewOrder, request: KeyedRequest | undefined): Promise<Change> {
  return change(
    query,
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
  );
}

function changePurchaseUnit(query: Query, order: Order, purchaseUnit: PurchaseUnit): Promise<Change> {
  return change(
    query,
    `update sandbox.paypal_orders
     set purchase_unit = $3::jsonb, version = version + 1, updated_at = now()
     where id = $1 and version = $2 and status <> 'COMPLETED' returning id`,
    [order.id, order.version, JSON.stringify(purchaseUnit)],
  );
}

function approveOrder(query: Query, order: Order, choice: PayerChoice): Promise<Change> {
  return change(
    query,
    `update sandbox.paypal_orders
     set status = 'APPROVED', payer_choice = $3, version = version + 1, updated_at = now()
     where id = $1 and version = $2 and status <> 'COMPLETED' returning id`,
    [order.id, order.version, choice],
  );
}

function captureOrder(
  query: Query,
  order: Order,
  capture: NewCapture,
  request: KeyedRequest | undefined,
): Promise<Change> {
  return change(
    query,
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
  );
}

function endPending(query: Query, capture: Capture, status: 'COMPLETED' | 'DECLINED'): Promise<Change> {
  return change(
    query,
    `update sandbox.paypal_captures set status = $2, version = version + 1, updated_at = now()
     where id = $1 and status = 'PENDING' returning id`,
    [capture.id, status],
  );
}

const reverse = (query: Query, { id }: Capture): Promise<Change> =>
  change(
    query,
    `update sandbox.paypal_captures set status = 'REVERSED', version = version + 1, updated_at = now()
     where id = $1 and status in ('COMPLETED', 'PARTIALLY_REFUNDED') returning id`,
    [id],
  );

const captureAgain = (query: Query, before: Capture, id: string, amountMinor: bigint): Promise<Change> =>
  change(
    query,
    `insert into sandbox.paypal_captures (id, order_id, status, currency, amount_minor, custom_id)
     values ($1, $2, 'COMPLETED', $3, $4::bigint, $5) returning id`,
    [id, before.orderId, before.currency, String(amountMinor), before.customId],
  );

function refundCapture(
  query: Query,
  capture: Capture,
  refund: NewRefund,
  request: KeyedRequest | undefined,
): Promise<Change> {
  return change(
    query,
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
  );
}
