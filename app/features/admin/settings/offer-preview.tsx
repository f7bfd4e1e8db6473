import { settingsFormText } from '#contract/texts/settings-form.ts';
import { Am } from '#app/ui/am.tsx';
import { dayIn, ethiopianDay, isAmharic } from '#contract/days/written-days.ts';

const DAY_MS = 24 * 3600_000;

/** Tells how long shoppers will see the offer, and its last day in both calendars. */
export function OfferPreview({ endsOn, now }: { endsOn: string; now: number }) {
  const end = new Date(`${endsOn}T00:00:00+03:00`);
  if (Number.isNaN(end.getTime())) return null;
  const left = end.getTime() - now;
  const day = dayIn('gregorian', end, isAmharic());
  return (
    <p role="status" className="mt-1.5 text-meta text-soft">
      {left > 0
        ? settingsFormText('settingsFields.offerRuns', { day, days: Math.max(1, Math.floor(left / DAY_MS)) })
        : settingsFormText('settingsFields.offerOver')}{' '}
      <Am>{ethiopianDay(end)}</Am>
    </p>
  );
}
