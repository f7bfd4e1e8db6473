/** Converts rows of the schema `sandbox` to values. */
import type { Capture, Order, Refund } from './store-types.ts';

/** Amounts are read as text, because the pool may read bigint as a number, which is exact only below 2^53. */
export const captureColumns = `id, order_id, status, currency, amount_minor::text, refunded_minor::text,
  invoice_id, custom_id, version, created_at, updated_at`;
export const refundColumns = `id, capture_id, currency, amount_minor::text, total_refunded_minor::text,
  invoice_id, custom_id, note_to_payer, created_at`;

export function toOrder(row: any): Order {
  return {
    id: row.id,
    status: row.status,
    purchaseUnit: row.purchase_unit,
    experienceContext: row.experience_context,
    payerChoice: row.payer_choice,
    version: row.version,
    expired: row.expired,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function toCapture(row: any): Capture {
  return {
    id: row.id,
    orderId: row.order_id,
    status: row.status,
    currency: row.currency,
    amountMinor: BigInt(row.amount_minor),
    refundedMinor: BigInt(row.refunded_minor),
    invoiceId: row.invoice_id,
    customId: row.custom_id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function toRefund(row: any): Refund {
  return {
    id: row.id,
    captureId: row.capture_id,
    currency: row.currency,
    amountMinor: BigInt(row.amount_minor),
    totalRefundedMinor: BigInt(row.total_refunded_minor),
    invoiceId: row.invoice_id,
    customId: row.custom_id,
    noteToPayer: row.note_to_payer,
    createdAt: row.created_at,
  };
}

/** The name of the unique constraint that a statement has violated (SQLSTATE 23505), if any. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' ? constraint : undefined;
}
