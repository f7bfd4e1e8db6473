import type { WaitingJob, WaitingJobKind, WaitingJobs } from '#contract/work/waiting-jobs.ts';
import { waitingJobsText } from '#contract/texts/waiting-jobs.ts';
import { moment } from '#server/lib/http/http.ts';
import type { JobInLog } from '#server/lib/jobs/jobs.ts';
import type { WaitingJobsService } from './waiting-jobs.service.ts';

/** The questions of an operator about jobs: which wait, which an order has, or to send one now, or to give one up. */
export type AskedJobs =
  | { jobs: 'list' }
  | { jobs: 'of-order'; number: number }
  | { jobs: 'send-now' | 'give-up'; id: string };

/** Does what an operator asks. @returns sentences for the operator. */
export async function answerAboutJobs(
  asked: AskedJobs,
  service: Pick<WaitingJobsService, 'list' | 'ofOrder' | 'sendNow' | 'giveUp'>,
): Promise<string[]> {
  if (asked.jobs === 'list') return waitingJobsLines(await service.list());
  if (asked.jobs === 'of-order') return orderLines(asked.number, await service.ofOrder(asked.number));
  if (asked.jobs === 'send-now') {
    await service.sendNow(asked.id);
    return [`The job ${asked.id} is tried now.`];
  }
  await service.giveUp(asked.id);
  return [`The job ${asked.id} is given up.`];
}

function waitingJobsLines({ kinds }: WaitingJobs): string[] {
  if (kinds.length === 0) return ['Nothing waits, and nothing has failed.'];
  return [
    ...kinds.flatMap((kind) => [headOf(kind), ...kind.jobs.map(lineOf)]),
    'One is tried at once by npm run jobs -- send-now ID, and dropped by npm run jobs -- give-up ID.',
  ];
}

function headOf({ kind, waiting, running, failed, held, oldest, mayGiveUp }: WaitingJobKind): string {
  const counts = { waiting, running, failed, held };
  const told = Object.entries(counts).flatMap(([state, count]) => (count > 0 ? [`${count} ${state}`] : []));
  const stays = mayGiveUp ? '' : '; may not be given up';
  return `${waitingJobsText.both(`kinds.${kind}`).en} (${kind}): ${told.join(', ')}; the oldest since ${oldest}${stays}`;
}

function lineOf({ _id, state, since, nextTry, tries, problem, order }: WaitingJob): string {
  const told = [
    `${state} since ${since}`,
    nextTry && `next try ${nextTry}`,
    tries > 0 && `tried ${tries} times`,
    order && `order ${order}`,
    problem,
  ];
  return `  ${_id}  ${told.filter(Boolean).join('; ')}`;
}

function orderLines(
  number: number,
  { id, status, placed, payments, refunds, jobs }: Awaited<ReturnType<WaitingJobsService['ofOrder']>>,
): string[] {
  const parts = Object.entries({ payments, refunds }).filter(([, ids]) => ids.length > 0);
  return [
    `Order ${number} is ${status}, and was placed at ${moment(placed)}.`,
    ...parts.map(([name, ids]) => `  ${name}: ${ids.join(', ')}`),
    ...jobs.map((job) => `  ${job.id}  ${job.name}: ${wordsOfJob(job)}`),
    `Its lines in the log of the nodes: grep -E '${[id, ...payments, ...refunds].join('|')}'`,
  ];
}

const wordsOfJob = ({ state, created, ended, tries }: JobInLog): string =>
  [
    `${state}${ended ? ` at ${moment(ended)}` : ''}`,
    `queued at ${moment(created)}`,
    ...(tries > 0 ? [`tried ${tries + 1} times`] : []),
  ].join('; ');
