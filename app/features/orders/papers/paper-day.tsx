import { bothDays } from '#contract/days/written-days.ts';

/** A day by the reader's calendar, with the other one beside it in small. @param moment with the shop's offset. */
export function PaperDay({ moment }: { moment: string }) {
  const [own, other] = bothDays(moment);
  return (
    <time dateTime={moment}>
      {own}{' '}
      <span lang={/\p{Script=Ethiopic}/u.test(other) ? 'am' : 'en'} className="text-meta text-soft">
        {other}
      </span>
    </time>
  );
}
