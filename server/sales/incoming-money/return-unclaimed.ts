import { randomUUIDv7 } from 'node:crypto';
import type { JournalEvent } from '#contract/journal/events.ts';
import { note } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { decimalOf } from '#server/payment-providers/charge.ts';
import { methodOf, providerOf, type RefundFinding } from '#server/payment-providers/payment-provider.ts';
import { RETURN_JOB } from '../job-names.ts';
import { recordGivenBack } from './note-unclaimed.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { RefundPending } from '../refunds/send-refund.ts';
import {
  changeUnclaimed,
  findUnclaimed,
  isUndecided,
  lockUnclaimed,
  type UnclaimedRow,
  type UnclaimedState,
} from './unclaimed-money.store.ts';

/** Writes into the audit log what an administrator decided about unclaimed money. */
export const auditUnclaimed = (
  tx: Transaction,
  actor: AuthenticatedUser,
  action: JournalEvent & `payment.${string}`,
  { id, provider, capture_id: proof, amount_minor: minor, currency, state }: UnclaimedRow,
  after: { status: UnclaimedState; reason?: string; reference?: string },
  person: string | null = null,
): Promise<void> => {
  const label = `${methodOf(provider)} ${proof}: ${decimalOf(minor)} ${currency}`;
  return note(tx, action, { by: actor, of: { id, label }, person, before: { status: state }, after });
};

/** Locks unclaimed money that waits for a decision. @throws HttpError 404, 409. */
export async function lockUndecided(tx: Transaction, id: string): Promise<UnclaimedRow> {
  const row = await lockUnclaimed(tx, id);
  if (!isUndecided(row)) throw new HttpError('incoming-money-decided');
  return row;
}

/** Marks money as that of another business with the same account. @throws HttpError 404, 409. */
export const setAsideUnclaimed = (
  { database }: SalesDeps,
  id: string,
  reason: string,
  by: AuthenticatedUser,
): Promise<void> =>
  database.transaction(async (tx) => {
    const row = await lockUndecided(tx, id);
    await auditUnclaimed(tx, by, 'payment.not-ours', row, { status: 'not-ours', reason });
    await changeUnclaimed(tx, id, { state: 'not-ours', reason, decided_at: new Date() });
  });

/**
 * Refunds all that is left of unclaimed money: one transaction decides so, then the provider is asked at once and by a
 * job until it has answered.
 * @throws HttpError 404, 409.
 */
export async function returnUnclaimed(
  deps: SalesDeps,
  id: string,
  reason: string,
  by: AuthenticatedUser,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const row = await lockUndecided(tx, id);
    providerOf(deps.providers, row.provider);
    await auditUnclaimed(tx, by, 'payment.returned', row, { status: 'returning', reason });
    const asked = { refund_id: randomUUIDv7(), provider_refund_id: null, decided_at: new Date() };
    await changeUnclaimed(tx, id, { state: 'returning', reason, ...asked });
    await deps.jobs.enqueue(tx, RETURN_JOB, { unclaimed: id });
  });
  // The job tries again where the provider is away or slow.
  await sendUnclaimedBack(deps, id).catch((error: unknown) => {
    if (!(error instanceof HttpError || error instanceof RefundPending)) throw error;
  });
}

/**
 * Asks the provider to refund unclaimed money, less what was refunded before, and writes down the answer.
 * @throws HttpError 502 when it is away, RefundPending while it has not decided.
 */
export async function sendUnclaimedBack(deps: SalesDeps, id: string): Promise<void> {
  const { database, providers } = deps;
  const asked = await findUnclaimed(database.reader, { id });
  if (asked?.state !== 'returning') return;
  const provider = providerOf(providers, asked.provider);
  const found = await provider.lookUp?.(asked.provider_order_id);
  const capture = found?.captures.find(({ captureId }) => captureId === asked.capture_id);
  const row = await database.transaction((tx) => recordGivenBack(tx, id, capture?.refunds ?? []));
  if (row.state !== 'returning') return;
  const finding = await provider.refund({
    id: row.refund_id!,
    orderNumber: null,
    captureId: row.capture_id,
    reference: row.provider_order_id,
    currency: row.currency,
    amountMinor: row.amount_minor - row.back_minor,
    reason: row.reason,
    providerRefundId: row.provider_refund_id,
    byHand: null,
  });
  await database.transaction((tx) => recordReturn(tx, row, finding));
  if (finding.state === 'pending') throw new RefundPending(row.refund_id!);
}

async function recordReturn(tx: Transaction, asked: UnclaimedRow, finding: RefundFinding): Promise<void> {
  const row = await lockUnclaimed(tx, asked.id);
  if (row.state !== 'returning' || row.refund_id !== asked.refund_id) return;
  if (finding.state === 'refused') {
    await changeUnclaimed(tx, row.id, { state: 'refused', reason: finding.why });
    return;
  }
  const { providerRefundId: id } = finding;
  await changeUnclaimed(tx, row.id, { provider_refund_id: id });
  const amountMinor = asked.amount_minor - asked.back_minor;
  if (finding.state === 'completed')
    await recordGivenBack(tx, row.id, [{ id, amountMinor }], asked.back_minor);
}
