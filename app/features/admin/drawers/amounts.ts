import { formatBirrExact } from '#contract/money.ts';
import { drawersText as text } from '#contract/texts/drawers.ts';

/** An amount with its sign: '−1,250.00'. */
export const signed = (birr: number): string => (birr < 0 ? '−' : '') + formatBirrExact(Math.abs(birr));

export function differenceText(birr: number): string {
  if (birr === 0) return text('agreed');
  return text(birr < 0 ? 'missing' : 'tooMuch', { birr: formatBirrExact(Math.abs(birr)) });
}
