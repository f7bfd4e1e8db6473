import { toursText as text } from '#contract/texts/tours.ts';
import { Button } from '#app/ui/button.tsx';
import type { TourBox } from './tour-box.ts';
import type { Entry } from './tour-memory.ts';
import { useSay } from './words.tsx';

interface FailedReportProps {
  entry: Entry;
  box: TourBox;
}

/** Says why the shop did not take a report; the report is kept until the driver sends it again or discards it. */
export function FailedReport({ entry, box }: FailedReportProps) {
  const say = useSay();
  const known = `problems.${entry.problem}`;
  const what = say(isProblem(known) ? text.both(known) : text.both('problems.other'));
  return (
    <div role="alert" className="rounded-control border-l-4 border-error bg-error/5 px-4 py-3">
      <p className="font-semibold wrap-anywhere">
        {say(text.both('order', { number: entry.order }))} · {entry.receiver}
      </p>
      <p className="text-error">{say(text.both('notTaken', { what }))}</p>
      <p className="mt-2 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void box.sendAgain(entry)}>
          {say(text.both('again'))}
        </Button>
        <Button
          variant="quiet"
          onClick={() => window.confirm(say(text.both('discardSure'))) && void box.discard(entry)}
        >
          {say(text.both('discard'))}
        </Button>
      </p>
    </div>
  );
}

type Problem = `problems.${ReturnType<typeof text.below<'problems'>>[number]}`;
const isProblem = (id: string): id is Problem => text.has(id);
