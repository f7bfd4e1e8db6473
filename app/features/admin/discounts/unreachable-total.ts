import { formatBirrExact, toBirr } from '#contract/money.ts';
import type { UnreachableTotal } from '#contract/orders/work-out-reduction.ts';
import { unreachableTotalsText as text } from '#contract/texts/unreachable-totals.ts';

/** Says why goods cannot come to a total. */
export const unreachableText = ({ why, nearestSantim: nearest }: UnreachableTotal): string =>
  text('unreachable', {
    why: why === 'below' && nearest === null ? 'nothing' : why,
    birr: nearest === null ? '' : formatBirrExact(toBirr(nearest)),
  });
