import { toBirr, toSantim } from '#contract/money.ts';
import { readReduction } from '#contract/orders/agreed-reductions.ts';
import {
  lineWithVat,
  priceAfterReduction,
  type GivenLineReduction,
} from '#contract/orders/line-reductions.ts';
import type { UnreachableTotal } from '#contract/orders/work-out-reduction.ts';
import { reductionProblemsText } from '#contract/texts/reduction-problems.ts';
import { readGivenReduction, type ReductionValues } from './reduction-values.ts';

/** A line of a form with the discount that was typed for it. */
export interface TypedLine {
  /** The shop's price of a piece, in birr. */
  price: number;
  qty: number;
  vatPercent?: number | undefined;
  reduction?: ReductionValues | undefined;
}

/** The outcome of what was typed for a line, in birr. */
export interface WorkedLine {
  /** The discount as calls take it; undefined: nothing was typed, or it cannot be. */
  given: GivenLineReduction | undefined;
  /** The reason why it cannot be: the typed text cannot be read, it leaves nothing, or its total is none. */
  problem?: 'unreadable' | 'nothing-left' | UnreachableTotal | undefined;
  price: number;
  discount: number;
  /** With VAT. */
  total: number;
}

const IS_NOTHING = /^0+([.,]0*)?$/;

/** Works out a typed discount of a line by the server's own rule. Birr of 0 take away what a line of an order has. */
export function workOutLine(line: TypedLine): WorkedLine {
  const { price, qty, vatPercent, reduction } = line;
  const priced = { priceSantim: toSantim(price), qty, vatPercent };
  const at = (santim: number, more: Pick<WorkedLine, 'given' | 'problem'>): WorkedLine => ({
    ...more,
    price: toBirr(santim),
    discount: toBirr((priced.priceSantim - santim) * qty),
    total: toBirr(lineWithVat(priced, santim)),
  });
  const typed = reduction?.discount.trim() ?? '';
  if (!reduction || typed === '') return at(priced.priceSantim, { given: undefined });
  const without = (problem: WorkedLine['problem']) => at(priced.priceSantim, { given: undefined, problem });
  const given = readGivenReduction(reduction);
  if (given === null) return without('unreadable');
  const agreed = readReduction(given);
  if (!agreed) return at(priced.priceSantim, { given: IS_NOTHING.test(typed) ? null : undefined });
  const worked = priceAfterReduction(priced, agreed);
  if (typeof worked !== 'number') return without(worked);
  return worked > 0 ? at(worked, { given }) : without('nothing-left');
}

/** The field of a line's discount in calls; nothing where none was typed. */
export function discountOfLine(line: TypedLine): { discount?: GivenLineReduction } {
  const { given } = workOutLine(line);
  return given === undefined ? {} : { discount: given };
}

/** Tells whether a line has a discount now, for which a reason is needed. */
export const isReduced = (line: TypedLine): boolean => Boolean(workOutLine(line).given);

/** The problem of the first line whose typed discount cannot be; the line itself says which. */
export const lineProblems = (lines: readonly TypedLine[]): { find?: string } =>
  lines.some((line) => workOutLine(line).problem) ? { find: reductionProblemsText('line') } : {};
