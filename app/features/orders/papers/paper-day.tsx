import { Am } from '#app/ui/am.tsx';
import { ethiopianDay } from '#contract/days/written-days.ts';

/** A day as both calendars write it: '2026-11-20 ኅዳር 11 ቀን 2019 ዓ.ም.'. @param moment with the shop's offset. */
export function PaperDay({ moment }: { moment: string }) {
  return (
    <time dateTime={moment}>
      {moment.slice(0, 10)} <Am className="text-meta text-soft">{ethiopianDay(new Date(moment))}</Am>
    </time>
  );
}
