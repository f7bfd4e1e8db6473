import type { ProviderName } from '#contract/paying/payment-methods.ts';
import { orderMailsText as text } from '#contract/texts/order-mails.ts';
import type { UnallocatedReason } from '#contract/paying/incoming-states.ts';
import { isUniqueViolation, lockInTransaction, type Transaction } from '#server/lib/database/database.ts';
import { composeMail } from '#server/mail/mail-layout.ts';
import { decimalOf } from '#server/payment-providers/charge.ts';
import {
  isReversal,
  methodOf,
  type Capture,
  type ForeignPayment,
} from '#server/payment-providers/payment-provider.ts';
import { insertMovement } from '../payments/movements.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import {
  changeUnclaimed,
  findUnclaimed,
  insertUnclaimed,
  isUndecided,
  lockUnclaimed,
  type UnclaimedRow,
} from './unclaimed-money.store.ts';

/**
 * Locks, until the transaction ends, a payment that the shop has not begun, so that it becomes the payment of only one
 * order, or unclaimed.
 */
export const lockForeign = (tx: Transaction, provider: ProviderName, reference: string): Promise<void> =>
  lockInTransaction(tx, `${provider} ${reference}`);

/** Says whether a node of an older release, which took no lock, has just made the payment an order's. */
export const isBoundMeanwhile = (error: unknown): boolean =>
  isUniqueViolation(error, 'payments_provider_provider_order_id_key');

/**
 * Writes down money of the shop's account that pays no order, once, and tells the shop; for known money only its
 * refunds. The caller holds `lockForeign`, and no order has the payment.
 */
export async function noteUnclaimed(
  tx: Transaction,
  deps: SalesDeps,
  provider: ProviderName,
  { reference, captures }: ForeignPayment,
  why: UnallocatedReason,
  orderId: string | null,
): Promise<void> {
  for (const capture of captures.filter(({ amountMinor }) => amountMinor > 0)) {
    const { captureId, currency, amountMinor, at } = capture;
    const facts = { provider, capture_id: captureId, currency, amount_minor: amountMinor };
    const isNew = await insertUnclaimed(tx, {
      ...facts,
      provider_order_id: reference,
      order_id: orderId,
      why,
      captured_at: at,
    });
    const row = isNew ?? (await findUnclaimed(tx, { provider, capture_id: captureId }))!;
    if (isNew) await writeMovement(tx, row, 'capture', captureId, amountMinor);
    const current = await recordGivenBack(tx, row.id, capture.refunds);
    if (isNew && isUndecided(current)) await tellShop(tx, deps, current);
  }
}

const writeMovement = (
  tx: Transaction,
  { provider, currency }: UnclaimedRow,
  kind: 'capture' | 'refund' | 'reversal',
  id: string,
  minor: number,
): Promise<void> =>
  insertMovement(tx, {
    kind,
    provider,
    provider_id: id,
    order_id: null,
    payment_id: null,
    currency,
    amount_minor: minor,
    santim: null,
  });

/**
 * Writes down the refunds of unclaimed money, by whomever; it counts as returned when nothing is left.
 * @param besideMinor the amount that other refunds than these have given back.
 */
export async function recordGivenBack(
  tx: Transaction,
  id: string,
  refunds: Capture['refunds'],
  besideMinor = 0,
): Promise<UnclaimedRow> {
  const row = await lockUnclaimed(tx, id);
  if (row.state === 'claimed' || refunds.length === 0) return row;
  for (const refund of refunds) {
    const kind = isReversal(refund.id) ? 'reversal' : 'refund';
    await writeMovement(tx, row, kind, refund.id, -refund.amountMinor);
  }
  const reported = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, besideMinor);
  const back = Math.min(Math.max(reported, row.back_minor), row.amount_minor);
  const isGone = back === row.amount_minor;
  return changeUnclaimed(tx, id, { back_minor: back, ...(isGone && { state: 'returned' }) });
}

async function tellShop(tx: Transaction, { notices, log }: SalesDeps, row: UnclaimedRow): Promise<void> {
  const money = `${decimalOf(row.amount_minor)} ${row.currency}`;
  log.warn({ unclaimed: row.id, why: row.why }, 'money came in that belongs to no order');
  const write = (to: string) =>
    composeMail(to, text.both('unclaimed.title', { money }), [
      text('unclaimed.came', { money, method: methodOf(row.provider), proof: row.capture_id }),
      text('unclaimed.decide'),
    ]);
  await notices.tell(tx, 'unclaimed', {
    values: { money },
    path: '/admin/incoming-money?source=provider',
    mail: write,
  });
}
