import { isBirr } from '#contract/money.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import { isApiError, messageOf } from '#app/ui/failure.tsx';
import {
  isReductionPercent,
  REDUCTION_KINDS,
  type GivenReduction,
  type ReductionKind,
} from '#contract/orders/agreed-reductions.ts';
import { reductionProblemsText as text } from '#contract/texts/reduction-problems.ts';

/** The values of a form in which a discount is agreed on: what was typed, and what it means. */
export const FIRST_REDUCTION = { discount: '', discountKind: 'birr' };
export type ReductionValues = Record<keyof typeof FIRST_REDUCTION, string>;

/** Returns the values of a form for a discount in birr that stands already. */
export const reductionOfBirr = (birr: number): ReductionValues => ({
  discount: birr > 0 ? String(birr) : '',
  discountKind: 'birr',
});

export const kindOf = ({ discountKind }: ReductionValues): ReductionKind =>
  REDUCTION_KINDS.find((kind) => kind === discountKind) ?? 'birr';

/** Reads a typed reduction: undefined where nothing is typed or taken off, null for a text that cannot be read. */
export function readGivenReduction(values: ReductionValues): GivenReduction | undefined | null {
  const typed = values.discount.trim();
  if (typed === '') return undefined;
  const kind = kindOf(values);
  if (kind === 'percent') return percentOf(typed);
  const read = readTypedAmount(typed);
  if (!('amount' in read) || !isBirr(read.amount)) return null;
  const { amount: birr } = read;
  if (kind === 'total') return { total: birr };
  return kind === 'off' && birr > 0 ? { off: birr } : birr || undefined;
}

function percentOf(typed: string): { percent: number } | null {
  const [, number] = /^(\d{1,3}(?:\.\d{1,2})?) ?%?$/.exec(typed) ?? [];
  const percent = Number(number);
  return number !== undefined && isReductionPercent(percent) ? { percent } : null;
}

/** The problem of a typed reduction by the name of its field; an empty object: it can be sent. */
export const reductionProblems = (values: ReductionValues): { discount?: string } =>
  readGivenReduction(values) === null
    ? { discount: text(kindOf(values) === 'percent' ? 'percentWrong' : 'amountWrong') }
    : {};

/** The sentence of the server's refusal of a total, which stands at the field; undefined for other failures. */
export const refusedTotal = (failure: unknown): string | undefined =>
  isApiError(failure) && failure.code === 'total-not-possible' && !isOfLine(failure.details)
    ? messageOf(failure)
    : undefined;

const isOfLine = (details: unknown): boolean =>
  String((details as { why?: string } | undefined)?.why).startsWith('line');
