import type { Given } from '#app/api/client.ts';
import { formatBirr, toBirr, toSantim } from '#contract/money.ts';
import { MAX_CHANGE_BIRR } from '#contract/paying/counter-limits.ts';
import type { WayByHand } from '#contract/paying/payment-methods.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { parseBirr } from './refund-amounts.ts';

export interface PaymentRow {
  way: WayByHand;
  /** The amount as typed; '' in the only row means all that is due. */
  amount: string;
  reference: string;
  /** The notes that were handed over, as typed. */
  given: string;
  /** Says that somebody who may record payments saw the money, although its number looks like a used one. */
  despite?: boolean;
}

export const FIRST_ROW: PaymentRow = { way: 'cash', amount: '', reference: '', given: '' };

interface Payments {
  payments: readonly PaymentRow[];
}

/**
 * The amount of a payment row in birr. An empty amount means all that is due if the row is the only one, else 0.
 * Null where the text is no amount.
 */
export function birrOfRow({ payments }: Payments, row: PaymentRow, total: number): number | null {
  if (row.amount.trim() !== '') return parseBirr(row.amount);
  return payments.length === 1 ? total : 0;
}

export const paidBy = (draft: Payments, total: number): number =>
  toBirr(draft.payments.reduce((sum, row) => sum + toSantim(birrOfRow(draft, row, total) ?? 0), 0));

/** The change of a cash row in birr; null where nothing was typed, or less than the amount. */
export function changeOnRow(draft: Payments, row: PaymentRow, total: number): number | null {
  const [given, amount] = [parseBirr(row.given), birrOfRow(draft, row, total)];
  if (row.given.trim() === '' || given === null || amount === null || given < amount) return null;
  return toBirr(toSantim(given) - toSantim(amount));
}

export const takesCash = ({ payments }: Payments): boolean => payments.some(({ way }) => way === 'cash');

/** The problems of the payments alone; what is taken along is paid whole. */
export function problemsOfPayments(
  draft: Payments & { takenNow: boolean },
  total: number,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const { payments, takenNow } = draft;
  payments.forEach((row, index) => {
    const amount = birrOfRow(draft, row, total);
    if (amount === null) problems[`amount.${index}`] = text('amountWrong');
    const isNumbered = row.way === 'transfer' || row.way === 'cheque';
    if (isNumbered && row.reference.trim() === '' && amount !== 0)
      problems[`reference.${index}`] = text('needed');
    const isCounted = row.way === 'cash' && row.given.trim() !== '';
    const change = changeOnRow(draft, row, total);
    if (isCounted && change === null) problems[`given.${index}`] = text('givenTooLittle');
    if (isCounted && change !== null && change > MAX_CHANGE_BIRR)
      problems[`given.${index}`] = text('givenTooMuch', { birr: formatBirr(MAX_CHANGE_BIRR) });
  });
  const over = toSantim(paidBy(draft, total)) - toSantim(total);
  if (over > 0) problems['payments'] = text('tooMuch', { birr: toBirr(over) });
  if (takenNow && over < 0) problems['payments'] = text('restNow');
  return problems;
}

export const sentPayments = (
  draft: Payments,
  total: number,
): Given<'POST /api/counter/sales'>['body']['payments'] =>
  draft.payments.flatMap((row) => {
    const amount = birrOfRow(draft, row, total) ?? 0;
    if (amount === 0) return [];
    const given = row.way === 'cash' && row.given.trim() !== '' ? parseBirr(row.given) : null;
    const reference = row.way === 'cash' ? '' : row.reference.trim();
    const isSeen = row.way !== 'cash' && row.despite === true;
    const more = { ...(given !== null && { given }), ...(isSeen && { despite: true }) };
    return [{ way: row.way, amount, reference, ...more }];
  });
