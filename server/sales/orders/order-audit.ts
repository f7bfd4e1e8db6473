import type { AuditAction, AuditFields } from '#contract/accounts/audit.ts';
import { toBirr } from '#contract/money.ts';
import { lineReductionsOf } from '#contract/orders/line-reductions.ts';
import { audit, type Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { findOrderForUpdate, type OrderLineRow, type OrderRow } from './orders.store.ts';
import { isTransportPriced } from '../pricing/shipping-rule.ts';

/**
 * Writes an administrator's change of an order, which is locked, into the audit log: the values that differ from
 * `before`, and `facts` about the change, by the names of the API. Called after the change is written.
 */
export async function auditOrder(
  tx: Transaction,
  actor: Actor,
  action: AuditAction & `order.${string}`,
  before: OrderRow,
  facts: AuditFields = {},
): Promise<void> {
  const after = (await findOrderForUpdate(tx, before.id))!;
  await audit.record(tx, {
    actor,
    action,
    subject: subjectOf(before),
    person: before.user_id,
    before: auditedFields(before),
    after: { ...auditedFields(after), ...facts },
  });
}

/** Writes into the audit log that an administrator has placed an order. */
export const auditNewOrder = (
  tx: Transaction,
  actor: Actor,
  order: OrderRow,
  lines: readonly Pick<OrderLineRow, 'name' | 'qty' | 'price_santim' | 'list_santim'>[],
  discountReason?: string,
  { action = 'order.placed-by-phone', facts = {} }: NewOrderAudit = {},
): Promise<void> =>
  audit.record(tx, {
    actor,
    action,
    subject: subjectOf(order),
    person: order.user_id,
    after: {
      ...auditedFields(order),
      refundedPrice: undefined,
      orderItems: lines.map(({ name, qty }) => ({ name, qty })),
      ...(discountReason !== undefined && { discount: givenIn(order, lines), reason: discountReason }),
      ...facts,
    },
  });

/** All that is given in a new order in birr, also on single lines. */
const givenIn = (
  { granted_santim: granted }: OrderRow,
  lines: readonly Pick<OrderLineRow, 'qty' | 'price_santim' | 'list_santim'>[],
): number =>
  toBirr(
    granted +
      lineReductionsOf(
        lines.map(({ price_santim: priceSantim, list_santim: listSantim, qty }) => ({
          priceSantim,
          listSantim,
          qty,
        })),
      ),
  );

interface NewOrderAudit {
  action?: AuditAction & `order.${string}`;
  facts?: AuditFields;
}

const subjectOf = ({ id, number }: OrderRow) => ({ id, label: `Order ${number}` });

const auditedFields = (order: OrderRow): AuditFields => ({
  status: order.status,
  awaiting: order.awaiting,
  paymentMethod: order.payment_method,
  shippingPrice: isTransportPriced(order) ? toBirr(order.shipping_santim) : null,
  totalPrice: toBirr(order.total_santim),
  refundedPrice: toBirr(order.refunded_santim),
  fiscalReceiptNumber: order.fiscal_receipt_number,
});
