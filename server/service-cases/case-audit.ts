import type { AuditAction, AuditFields } from '#contract/accounts/audit.ts';
import { audit, type Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { OrderRow } from '#server/sales/sales.service.ts';
import { findCase, type CaseRow } from './cases.store.ts';

export interface CaseOfOrder {
  row: CaseRow;
  order: OrderRow;
}

/** Writes a change of a case by staff into the audit log, in the transaction of the change. */
export async function auditCase(
  tx: Transaction,
  actor: Actor,
  action: AuditAction & `case.${string}`,
  { row, order }: CaseOfOrder,
  facts: AuditFields = {},
): Promise<void> {
  const now = (await findCase(tx, row.id))!;
  await audit.record(tx, {
    actor,
    action,
    subject: { id: row.id, label: `Case ${row.number} of order ${order.number}` },
    person: order.user_id,
    before: { status: row.state },
    after: { status: now.state, ...facts },
  });
}
