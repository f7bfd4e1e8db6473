import { Link } from 'react-router';
import { officeText as text } from '#contract/texts/office.ts';
import type { ToDo } from '#contract/work/today.ts';
import { Chevron } from '#app/ui/chevron.tsx';

/** The limit of the server's counts. */
const MOST_TO_DO = 1000;

/** The kinds of waiting work in the order in which it is done, each with its list. */
const PLACES = [
  ['toConfirm', '/admin/orderlist?state=to-confirm'],
  ['incomingMoney', '/admin/incoming-money'],
  ['toPrepare', '/admin/orderlist?state=to-prepare'],
  ['toDeliver', '/admin/orderlist?state=to-deliver'],
  ['dueToday', '/admin/dispatch'],
  ['withoutDay', '/admin/dispatch/open'],
  ['toCall', '/admin/dispatch/calls'],
  ['needsReview', '/admin/orderlist?state=needs-review'],
  ['workLate', '/admin/workshop'],
  ['cases', '/admin/service?state=open'],
  ['newReviews', '/admin/reviews?state=new'],
  ['lowStock', '/admin/stock?low=true'],
] as const satisfies readonly (readonly [keyof ToDo, string])[];

/** Draws the amount of waiting work of each kind as a link; kinds without any are left out. */
export function ToDoList({ toDo }: { toDo: ToDo }) {
  const waiting = PLACES.flatMap(([name, to]) => {
    const count = toDo[name] ?? 0;
    return count > 0 ? [{ name, to, count }] : [];
  });
  if (waiting.length === 0)
    return <p className="border-y border-line py-8 text-soft">{text('today.nothing')}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {waiting.map(({ name, to, count }, position) => (
        <li key={name}>
          <Link
            to={to}
            className="flex min-h-14 items-center gap-4 px-1 text-ink no-underline hover:bg-ground active:bg-line"
          >
            <span
              className={`flex min-w-12 justify-center rounded-full px-2 py-1 text-body font-semibold tabular-nums ${
                position === 0 ? 'bg-primary text-white' : 'bg-ground text-ink'
              }`}
            >
              {count >= MOST_TO_DO ? text('today.more', { count: MOST_TO_DO - 1 }) : count}
            </span>
            <span className="min-w-0 flex-1 text-body">{text(`today.doNow.${name}`, { count })}</span>
            <Chevron className="-rotate-90 shrink-0 text-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
