import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { refundsText } from '#contract/texts/refunds.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { WayByHand } from '#contract/paying/payments.ts';
import type { GoodsBack, RefundRequest } from '#contract/paying/refunds.ts';
import { parseBirr } from './refund-amounts.ts';

/** The values of the refund dialog. */
export interface TypedRefund {
  what: 'all' | 'part';
  amount: string;
  reason: string;
  /** Null: nothing is chosen yet. */
  goods: GoodsBack | null;
  pieces: ReadonlyMap<number, number>;
  way: string;
  reference: string;
}

/** The lines with at least one returned piece. */
export const namedPieces = (pieces: ReadonlyMap<number, number>) =>
  [...pieces].flatMap(([line, qty]) => (qty > 0 ? [{ line, qty }] : []));

/** Reads the typed refund: the body of the call, or the problems by field. */
export function readRefund(
  typed: TypedRefund,
  { left, byHand }: { left: number; byHand: boolean },
): { refund: RefundRequest | null; problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const part = typed.what === 'part';
  const amount = parseBirr(typed.amount);
  const reason = typed.reason.trim();
  const reference = typed.reference.trim();
  const lines = namedPieces(typed.pieces);
  if (part) {
    if (amount === null) problems['amount'] = adminOrdersText('money.amountWrong');
    else if (amount === 0) problems['amount'] = adminOrdersText('money.amountNeeded');
    else if (amount > left)
      problems['amount'] = refundsText('refund.tooMuch', { left: formatBirrExact(left) });
    if (typed.goods !== null && typed.goods !== 'not-returned' && lines.length === 0)
      problems['lines'] = refundsText('refund.linesNeeded');
  }
  if (reason === '') problems['reason'] = refundsText('refund.reasonNeeded');
  if (byHand && typed.way !== 'cash' && reference === '')
    problems['reference'] = adminOrdersText('money.referenceNeeded');
  if (typed.goods === null) problems['goods'] = refundsText('refund.goodsNeeded');
  if (typed.goods === null || Object.keys(problems).length > 0) return { refund: null, problems };
  return {
    problems,
    refund: {
      ...(part && amount !== null ? { amount } : {}),
      reason,
      goods: typed.goods,
      ...(part && typed.goods !== 'not-returned' && lines.length > 0 ? { lines } : {}),
      ...(byHand ? { byHand: { way: typed.way as WayByHand, reference } } : {}),
    },
  };
}
