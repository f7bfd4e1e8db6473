import { Link } from 'react-router';
import { dateAndTime } from '#contract/days/written-days.ts';
import { waitingJobsText as text } from '#contract/texts/waiting-jobs.ts';
import { JobRow, type JobsOfKindProps } from './job-row.tsx';

const STATES = ['failed', 'held', 'waiting', 'running'] as const;

/** A kind of job with its counts; the jobs themselves are folded away unless one has failed. */
export function JobsOfKind({ ofKind, onChanged, onRefused }: JobsOfKindProps) {
  const { kind, oldest, mayGiveUp, jobs, failed, held } = ofKind;
  const name = text(`kinds.${kind}`);
  const total = STATES.reduce((sum, state) => sum + ofKind[state], 0);
  return (
    <li className="py-4">
      <h2 className="text-h3 font-semibold">{name}</h2>
      <p>
        {STATES.filter((state) => ofKind[state] > 0).map((state, index) => (
          <span key={state} className={state === 'failed' ? 'font-semibold text-error' : undefined}>
            {index > 0 && ' · '}
            {text(`counts.${state}`, { count: ofKind[state] })}
          </span>
        ))}
      </p>
      <p className="text-meta text-soft">{text('oldest', { when: dateAndTime(oldest) })}</p>
      {held > 0 && (
        <p className="mt-1 text-meta">
          {text('heldHint')}{' '}
          <Link to="/admin" className="underline">
            {text('toToday')}
          </Link>
        </p>
      )}
      {!mayGiveUp && <p className="mt-1 max-w-2xl text-meta text-soft">{text('stays')}</p>}
      <details open={failed > 0}>
        <summary
          aria-label={text('showOf', { kind: name })}
          className="inline-flex min-h-11 cursor-pointer items-center font-medium underline decoration-line decoration-2 underline-offset-4"
        >
          {text('show')}
        </summary>
        {total > jobs.length && (
          <p className="text-meta text-soft">{text('shown', { count: jobs.length })}</p>
        )}
        <ul className="divide-y divide-line">
          {jobs.map((job) => (
            <JobRow key={job._id} {...{ job, name, mayGiveUp, onChanged, onRefused }} />
          ))}
        </ul>
      </details>
    </li>
  );
}
