import { Link } from 'react-router';
import { JOBS, jobsOf, type Job } from '#contract/accounts/jobs.ts';
import type { Rights } from '#contract/accounts/roles.ts';
import type { StaffMember } from '#contract/accounts/staff.ts';
import { todayText as text } from '#contract/texts/today.ts';
import type { Today, WaitingWork } from '#contract/work/today.ts';
import { MOST_WAITING, screenOf, WAITING_FACTS, waitingFor } from '#contract/work/waiting-work.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { Chevron } from '#app/ui/chevron.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';

/** Somebody with work of more jobs than this looks after the work of others too, and reads it job by job. */
const JOBS_IN_ONE_LIST = 2;

interface ToDoListProps extends Pick<Today, 'toDo'> {
  who: Rights | null;
  /** The people who work in the shop; empty for those who may not read them. */
  staff: readonly StaffMember[];
}

/** Draws the work that waits, each kind as a link to its list, as the server has ordered it. */
export function ToDoList({ toDo, who, staff }: ToDoListProps) {
  if (toDo.length === 0) return <p className="border-y border-line py-8 text-soft">{text('nothing')}</p>;
  if (new Set(waitingFor(who).map(jobOf)).size <= JOBS_IN_ONE_LIST) return <Lines works={toDo} who={who} />;
  // The job with what is most urgent comes first, as the kinds themselves do.
  const jobs = [...new Set(toDo.map(({ kind }) => jobOf(kind)))];
  return (
    <div className="space-y-6">
      {jobs.map((job) => (
        <section key={job} aria-labelledby={`to-do-${job}`}>
          <h3 id={`to-do-${job}`} className="mb-1 font-semibold">
            {text(`jobs.${job}`)}
          </h3>
          <UserText className="mb-2 text-meta text-soft empty:hidden">{namesOf(staff, job)}</UserText>
          <Lines works={toDo.filter(({ kind }) => jobOf(kind) === job)} who={who} />
        </section>
      ))}
    </div>
  );
}

const jobOf = (kind: WaitingWork['kind']) => WAITING_FACTS[kind].job;

/** The names of those who have a job without having nearly all of them. */
const namesOf = (staff: readonly StaffMember[], job: Job): string =>
  withCommas(
    staff
      .filter((person) => jobsOf(person).includes(job) && jobsOf(person).length < JOBS.length / 2)
      .map(({ name }) => name),
  );

function Lines({ works, who }: { works: readonly WaitingWork[]; who: Rights | null }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {works.map(({ kind, count, late, stuck }) => (
        <li key={kind}>
          <Link
            to={screenOf(kind, who)}
            className="flex min-h-14 items-center gap-4 px-1 text-ink no-underline hover:bg-ground active:bg-line"
          >
            <span
              className={classNames(
                'flex min-w-12 shrink-0 justify-center rounded-full px-2 py-1 text-body font-semibold tabular-nums',
                late > 0 ? 'bg-primary text-white' : 'bg-ground text-ink',
              )}
            >
              {count >= MOST_WAITING ? text('more', { count: MOST_WAITING - 1 }) : count}
            </span>
            <span className="min-w-0 flex-1 py-2 text-body">
              {text(`doNow.${kind}`, { count })}
              {late > 0 && (
                <span className="block text-meta text-error">
                  {[text('late', { count: late }), stuck > 0 && text('stuck', { count: stuck })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </span>
            <Chevron className="-rotate-90 shrink-0 text-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
