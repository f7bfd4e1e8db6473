import { formatBirrExact, toBirr } from '#contract/money.ts';
import type { UnreachableTotal } from '#contract/orders/work-out-reduction.ts';
import { unreachableTotalsText as text } from '#contract/texts/unreachable-totals.ts';

const OF_LINE = { above: 'lineAbove', below: 'lineBelow', transport: 'transport' } as const;

/** Says why goods, or one line of them, cannot come to a total. */
export const unreachableText = ({ why, nearestSantim: nearest }: UnreachableTotal, isLine = false): string =>
  text('unreachable', {
    why: why === 'below' && nearest === null ? 'nothing' : isLine ? OF_LINE[why] : why,
    birr: nearest === null ? '' : formatBirrExact(toBirr(nearest)),
  });
