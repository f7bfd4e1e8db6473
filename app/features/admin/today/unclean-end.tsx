import { Alert } from '#app/ui/alert.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import { todayText as text } from '#contract/texts/today.ts';
import type { Today } from '#contract/work/today.ts';

/** Tells owners for a day that the server stopped unexpectedly, with the last things that it recorded. */
export function UncleanEnd({ uncleanEnd: end }: Pick<Today, 'uncleanEnd'>) {
  if (!end) return null;
  return (
    <Alert kind="info" className="mb-6">
      {text('uncleanEnd', { until: dateAndTime(end.ranUntil), back: dateAndTime(end.backAt) })}{' '}
      {end.lastOrder !== null && text('lastOrder', { number: String(end.lastOrder) })}
    </Alert>
  );
}
