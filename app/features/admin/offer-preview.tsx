import { adminText } from '#app/text/admin.ts';
import { Am } from '#app/ui/am.tsx';

const text = adminText.settingsFields;
const DAY_MS = 24 * 3600_000;
const ZONE = 'Africa/Addis_Ababa';

/** What shoppers will see of the offer, and the day in both calendars. */
export function OfferPreview({ endsOn, now }: { endsOn: string; now: number }) {
  const end = new Date(`${endsOn}T00:00:00+03:00`);
  if (Number.isNaN(end.getTime())) return null;
  const left = end.getTime() - now;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: ZONE }).format(end);
  return (
    <p role="status" className="mt-1.5 text-meta text-soft">
      {left > 0 ? text.offerRuns(day, Math.max(1, Math.floor(left / DAY_MS))) : text.offerOver.en}{' '}
      <Am>{ethiopianDay(end)}</Am>
    </p>
  );
}

/** 'ኅዳር 11 ቀን 2019 ዓ.ም.': Intl's own pattern prints the era as 'AM', which reads as a time. */
function ethiopianDay(moment: Date): string {
  const format = new Intl.DateTimeFormat('am-u-ca-ethiopic', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: ZONE,
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts['month']} ${parts['day']} ቀን ${parts['year']} ዓ.ም.`;
}
