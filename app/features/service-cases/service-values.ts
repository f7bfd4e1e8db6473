import type { ValuesOf } from '#app/ui/forms/facts.ts';
import type { CaseKind, CaseWish } from '#contract/work/case-states.ts';
import type { OrderService, ServiceRequest } from '#contract/work/service-cases.ts';
import { serviceText as text } from '#contract/texts/service.ts';

/** The choices of the form. */
export interface ServiceChoice {
  /** The number of pieces by the id of their line. */
  pieces: ReadonlyMap<number, number>;
  kind: CaseKind | null;
  wish: CaseWish | null;
}

/** The choices and texts of the form; `beyond` is the shop's reason to ignore the time limit, '' for buyers. */
export type ServiceValues = ServiceChoice &
  Pick<ValuesOf<'POST /api/orders/:id/service-cases'>, 'reason' | 'beyond'>;

export type ServiceLine = OrderService['orderItems'][number];

/** Returns the wishes that are possible for a kind of case: without a warranty a piece can only be repaired. */
export const wishesOf = (kind: CaseKind | null): readonly CaseWish[] =>
  kind === 'repair'
    ? ['repair']
    : kind === 'return'
      ? ['money-back', 'exchange']
      : ['repair', 'exchange', 'money-back'];

/** Returns a new kind with the wish as far as the kind offers it; else the wish is asked for again. */
export function withKind({ wish }: ServiceChoice, kind: CaseKind): Pick<ServiceChoice, 'kind' | 'wish'> {
  const offered = wishesOf(kind);
  const kept = offered.find((each) => each === wish) ?? null;
  return { kind, wish: offered.length === 1 ? offered[0]! : kept };
}

/**
 * Returns the last day on which a kind of case can be opened for all the chosen pieces, and whether it can be today.
 */
export function timeToOpen(
  kind: CaseKind,
  lines: readonly ServiceLine[],
): { until: string | null; isOpen: boolean } {
  const times = lines.flatMap((line) => line.kinds.filter((each) => each.kind === kind));
  const ends = times.flatMap(({ until }) => (until === null ? [] : [until])).sort();
  return { until: ends[0] ?? null, isOpen: times.every(({ isOpen }) => isOpen) };
}

/** The problems of the values, by field. */
export function checkServiceRequest(
  { pieces, kind, wish, reason, beyond }: ServiceValues,
  isLate: boolean,
): Record<string, string | undefined> {
  return {
    lines: [...pieces.values()].some((qty) => qty > 0) ? undefined : text('linesNeeded'),
    kind: kind === null ? text('kindNeeded') : undefined,
    wish: wish === null || !wishesOf(kind).includes(wish) ? text('wishNeeded') : undefined,
    reason: reason.trim() ? undefined : text('reasonNeeded'),
    beyond: isLate && !beyond.trim() ? text('beyondHint') : undefined,
  };
}

/** Returns the values in the form that the call takes. They must have no problems. */
export const caseBody = (
  { pieces, kind, wish, reason, beyond }: ServiceValues,
  isLate: boolean,
): ServiceRequest => ({
  kind: kind!,
  wish: wish!,
  reason: reason.trim(),
  lines: [...pieces].filter(([, qty]) => qty > 0).map(([line, qty]) => ({ line, qty })),
  ...(isLate && { beyond: beyond.trim() }),
});
