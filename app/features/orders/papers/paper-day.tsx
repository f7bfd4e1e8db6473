import { Am } from '#app/ui/am.tsx';

/** A day as both calendars write it: '2026-11-20 ኅዳር 11 ቀን 2019 ዓ.ም.'. @param moment with the shop's offset. */
export function PaperDay({ moment }: { moment: string }) {
  return (
    <time dateTime={moment}>
      {moment.slice(0, 10)} <Am className="text-meta text-soft">{ethiopianDay(moment)}</Am>
    </time>
  );
}

/** Intl's own pattern prints the era as 'AM', which reads as a time. */
function ethiopianDay(moment: string): string {
  const format = new Intl.DateTimeFormat('am-u-ca-ethiopic', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Addis_Ababa',
  });
  const parts = format.formatToParts(new Date(moment));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('month')} ${part('day')} ቀን ${part('year')} ዓ.ም.`;
}
