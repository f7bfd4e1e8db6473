import type { CaseKind, CaseWish } from '#contract/work/case-states.ts';
import type { OrderService, ServiceRequest } from '#contract/work/service-cases.ts';
import { serviceText as text } from '#contract/texts/service.ts';

/** The form as it is chosen and typed so far. */
export interface ServiceValues {
  /** Pieces by their line. */
  pieces: ReadonlyMap<number, number>;
  kind: CaseKind | null;
  wish: CaseWish | null;
  reason: string;
  /** Says why the shop goes beyond the time; '' for buyers. */
  beyond: string;
}

export type ServiceLine = OrderService['orderItems'][number];

/** The wishes that fit a kind: what is out of its warranty is repaired, and nothing else. */
export const wishesOf = (kind: CaseKind | null): readonly CaseWish[] =>
  kind === 'repair'
    ? ['repair']
    : kind === 'return'
      ? ['money-back', 'exchange']
      : ['repair', 'exchange', 'money-back'];

/** Another kind with the wish: one that the kind does not offer could not be seen, and is asked for anew. */
export function withKind({ wish }: ServiceValues, kind: CaseKind): Pick<ServiceValues, 'kind' | 'wish'> {
  const offered = wishesOf(kind);
  const kept = offered.find((each) => each === wish) ?? null;
  return { kind, wish: offered.length === 1 ? offered[0]! : kept };
}

/** Until when a kind may be asked for of all the chosen pieces, and whether it is so today. */
export function timeOf(
  kind: CaseKind,
  lines: readonly ServiceLine[],
): { until: string | null; isOpen: boolean } {
  const times = lines.flatMap((line) => line.kinds.filter((each) => each.kind === kind));
  const ends = times.flatMap(({ until }) => (until === null ? [] : [until])).sort();
  return { until: ends[0] ?? null, isOpen: times.every(({ isOpen }) => isOpen) };
}

/** The problems of the values, by field. */
export function problemsOf(
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

/** The values as they are sent. Only for those without problems. */
export const requestOf = (
  { pieces, kind, wish, reason, beyond }: ServiceValues,
  isLate: boolean,
): ServiceRequest => ({
  kind: kind!,
  wish: wish!,
  reason: reason.trim(),
  lines: [...pieces].filter(([, qty]) => qty > 0).map(([line, qty]) => ({ line, qty })),
  ...(isLate && { beyond: beyond.trim() }),
});
