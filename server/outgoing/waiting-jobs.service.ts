import { factsOfJob, JOB_KINDS, MOST_JOBS_NAMED } from '#contract/work/waiting-jobs.ts';
import type { JobKind, WaitingJob, WaitingJobKind, WaitingJobs } from '#contract/work/waiting-jobs.ts';
import { waitingJobsText } from '#contract/texts/waiting-jobs.ts';
import { note, SHOP, type Actor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moment, momentOrNull } from '#server/lib/http/http.ts';
import type { JobInLog, Jobs, LockedJob, StoredJob } from '#server/lib/jobs/jobs.ts';
import { findOrderInLog, findOrdersOfJobs, type OrderInLog } from './orders-of-jobs.store.ts';
import { withoutSecrets } from './without-secrets.ts';

export type WaitingJobsService = ReturnType<typeof createWaitingJobsService>;

interface Parts {
  database: Pick<Database, 'transaction' | 'reader'>;
  jobs: Pick<Jobs, 'countWaiting' | 'listNotDone' | 'listAbout' | 'lockJob' | 'hurry' | 'drop'>;
}

const names = Object.keys(JOB_KINDS) as JobKind[];
const ASKED = { names, byClock: names.filter((name) => factsOfJob(name).byClock) };

/** Tells which jobs are not done, tries one now, and gives one up. */
export function createWaitingJobsService({ database, jobs }: Parts) {
  /** Locks a job for a change. @throws HttpError 404 when it is gone, 409 when it is held back. */
  async function take(tx: Transaction, id: string): Promise<LockedJob> {
    const job = await jobs.lockJob(tx, ASKED, id);
    if (!job) throw new HttpError('job-gone');
    if (job.state === 'held') throw new HttpError('job-held');
    return job;
  }

  async function list(): Promise<WaitingJobs> {
    const [counts, stored] = await Promise.all([
      jobs.countWaiting(ASKED),
      jobs.listNotDone(ASKED, MOST_JOBS_NAMED),
    ]);
    const orders = await findOrdersOfJobs(database.reader, stored);
    const kinds = names.flatMap((kind) => {
      const counted = counts.filter(({ name }) => name === kind);
      if (counted.length === 0) return [];
      const countOf = (state: WaitingJob['state']) =>
        counted.find((each) => each.state === state)?.count ?? 0;
      const oldest = new Date(Math.min(...counted.map((each) => each.oldest.getTime())));
      const ofKind: WaitingJobKind = {
        kind,
        waiting: countOf('waiting'),
        running: countOf('running'),
        failed: countOf('failed'),
        held: countOf('held'),
        oldest: moment(oldest),
        mayGiveUp: factsOfJob(kind).mayGiveUp === true,
        jobs: stored.filter(({ name }) => name === kind).map((job) => writeJob(job, orders.get(job.id))),
      };
      return [ofKind];
    });
    return { kinds };
  }

  return {
    list,
    /** Finds an order by its number, with the jobs about it that are stored. @throws HttpError 404 */
    async ofOrder(number: number): Promise<OrderInLog & { jobs: JobInLog[] }> {
      const order = await findOrderInLog(database.reader, number);
      if (!order) throw new HttpError('order-not-found');
      const subjects = [order.id, ...order.payments, ...order.refunds];
      return { ...order, jobs: await jobs.listAbout(subjects) };
    },
    /** Has a job tried now, also one that failed for good. What runs or is done already stays as it is. */
    async sendNow(id: string, by: Actor = SHOP): Promise<WaitingJobs> {
      await database.transaction(async (tx) => {
        const job = await take(tx, id);
        if (job.state !== 'failed' && !(job.state === 'waiting' && job.isLater)) return;
        await jobs.hurry(tx, job);
        await note(tx, 'settings.job-sent-now', { by, ...deedWith(job), after: { state: 'now' } });
      });
      return list();
    },
    /** Drops a job of a kind that may be given up. @throws HttpError 409 for others, and while it runs. */
    async giveUp(id: string, by: Actor = SHOP): Promise<WaitingJobs> {
      await database.transaction(async (tx) => {
        const job = await take(tx, id);
        if (job.state === 'done') throw new HttpError('job-gone');
        if (!factsOfJob(job.name as JobKind).mayGiveUp) throw new HttpError('job-stays');
        if (job.state === 'running') throw new HttpError('job-runs');
        await jobs.drop(tx, job);
        await note(tx, 'settings.job-given-up', { by, ...deedWith(job) });
      });
      return list();
    },
  };
}

const deedWith = ({ id, name, state }: LockedJob) => ({
  of: { id, label: waitingJobsText.both(`kinds.${name as JobKind}`).en },
  before: { state },
});

const writeJob = (
  { id, state, since, nextTry, tries, problem }: StoredJob,
  order: number | undefined,
): WaitingJob => ({
  _id: id,
  state,
  since: moment(since),
  nextTry: momentOrNull(nextTry),
  tries,
  problem: problem && withoutSecrets(problem),
  order: order ?? null,
});
