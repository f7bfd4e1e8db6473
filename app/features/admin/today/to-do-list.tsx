import { Link } from 'react-router';
import { officeText as text } from '#contract/texts/office.ts';
import type { Today, WaitingWork } from '#contract/work/today.ts';
import { MOST_WAITING, WAITING_FACTS } from '#contract/work/waiting-work.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Chevron } from '#app/ui/chevron.tsx';

/** Draws the work that waits, each kind as a link to its list, as the server has ordered it. */
export function ToDoList({ toDo }: Pick<Today, 'toDo'>) {
  if (toDo.length === 0)
    return <p className="border-y border-line py-8 text-soft">{text('today.nothing')}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {toDo.map((work) => (
        <Line key={work.kind} work={work} />
      ))}
    </ul>
  );
}

function Line({ work: { kind, count, late } }: { work: WaitingWork }) {
  return (
    <li>
      <Link
        to={WAITING_FACTS[kind].to}
        className="flex min-h-14 items-center gap-4 px-1 text-ink no-underline hover:bg-ground active:bg-line"
      >
        <span
          className={classNames(
            'flex min-w-12 shrink-0 justify-center rounded-full px-2 py-1 text-body font-semibold tabular-nums',
            late > 0 ? 'bg-primary text-white' : 'bg-ground text-ink',
          )}
        >
          {count >= MOST_WAITING ? text('today.more', { count: MOST_WAITING - 1 }) : count}
        </span>
        <span className="min-w-0 flex-1 py-2 text-body">
          {text(`today.doNow.${kind}`, { count })}
          {late > 0 && (
            <span className="block text-meta font-semibold text-error">
              {late === count ? text('today.allLate') : text('today.late', { count: late })}
            </span>
          )}
        </span>
        <Chevron className="-rotate-90 shrink-0 text-soft" />
      </Link>
    </li>
  );
}
