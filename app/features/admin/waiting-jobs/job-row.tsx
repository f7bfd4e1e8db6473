import { useState } from 'react';
import { Link } from 'react-router';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { isRefused } from '#app/features/admin/common/then-reload.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { dateAndTime } from '#contract/days/written-days.ts';
import { waitingJobsText as text } from '#contract/texts/waiting-jobs.ts';
import type { WaitingJob, WaitingJobs, WaitingJobKind } from '#contract/work/waiting-jobs.ts';

export interface JobsOfKindProps {
  ofKind: WaitingJobKind;
  onChanged: (jobs: WaitingJobs) => void;
  /** Loads the list again after a refusal, because the list is old then. */
  onRefused: () => void;
}

interface JobRowProps extends Pick<JobsOfKindProps, 'onChanged' | 'onRefused'> {
  job: WaitingJob;
  /** The name of its kind. */
  name: string;
  mayGiveUp: boolean;
}

const CALLS = {
  sendNow: 'POST /api/waiting-jobs/:id/send-now',
  giveUp: 'POST /api/waiting-jobs/:id/give-up',
} as const;

/** A job with its trouble and what an owner can do about it. */
export function JobRow({ job, name, mayGiveUp, onChanged, onRefused }: JobRowProps) {
  const { busy, failure, submit } = useSubmission();
  const [asks, setAsks] = useState(false);
  const act = (call: (id: string) => Promise<WaitingJobs>, done: { en: string; am: string }) =>
    submit(async () => {
      try {
        onChanged(await call(job._id));
        toast.success(done);
      } catch (error) {
        if (isRefused(error)) onRefused();
        throw error;
      } finally {
        setAsks(false);
      }
    });
  const sendNow = () =>
    void act((id) => api.call('POST /api/waiting-jobs/:id/send-now', { params: { id } }), text.both('sent'));
  const giveUp = () =>
    void act(
      (id) => api.call('POST /api/waiting-jobs/:id/give-up', { params: { id } }),
      text.both('givenUp'),
    );
  const isStuck = job.state === 'failed' || (job.state === 'waiting' && job.nextTry !== null);
  const isOpen = job.state === 'failed' || job.state === 'waiting';
  const about = nameOf(job, name);
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <JobWords job={job} />
      <div className="flex flex-wrap gap-2">
        <MayCall call={CALLS.sendNow} needs="settings:write">
          {isStuck && (
            <Button
              variant="secondary"
              busy={busy}
              aria-label={text(mayGiveUp ? 'sendNowOf' : 'doNowOf', { name: about })}
              onClick={sendNow}
            >
              {text(mayGiveUp ? 'sendNow' : 'doNow')}
            </Button>
          )}
        </MayCall>
        <MayCall call={CALLS.giveUp} needs="settings:write">
          {mayGiveUp && isOpen && (
            <Button
              variant="quiet"
              disabled={busy}
              aria-label={text('giveUpOf', { name: about })}
              onClick={() => setAsks(true)}
            >
              {text('giveUp')}
            </Button>
          )}
        </MayCall>
      </div>
      <div className="basis-full empty:hidden">
        <Failure of={failure} />
      </div>
      <LazyConfirmDialog
        open={asks}
        busy={busy}
        title={text('askGiveUp')}
        description={text('askGiveUpExplained', { kind: about })}
        confirmLabel={text('giveUp')}
        cancelLabel={text('cancel')}
        onConfirm={giveUp}
        onCancel={() => setAsks(false)}
      />
    </li>
  );
}

const nameOf = ({ order, since }: WaitingJob, kind: string): string =>
  `${kind}, ${order ? text('order', { number: order }) : dateAndTime(since)}`;

function JobWords({ job: { state, since, nextTry, tries, problem, order } }: { job: WaitingJob }) {
  return (
    <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
      <p className="font-medium">{text(`states.${state}`, { since: dateAndTime(since) })}</p>
      <p className="text-meta text-soft">
        {[
          tries > 0 && text('tries', { count: tries }),
          nextTry && text('nextTry', { when: dateAndTime(nextTry) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {order && (
        <Link to={`/admin/orders/${order}`} className="inline-flex min-h-11 items-center text-meta underline">
          {text('order', { number: order })}
        </Link>
      )}
      {problem && <p className="text-meta">{problem}</p>}
    </div>
  );
}
