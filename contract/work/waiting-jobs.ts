import { z } from 'zod';
import { id, moment } from '../common.ts';
import { namedObject } from '../named-object.ts';

/**
 * The facts of a kind of job: `byClock` says that it comes again by its schedule, so that it counts only when it has
 * failed; `mayGiveUp` that a person may drop it. Nobody drops money, goods, people's rights or the note of what was not
 * sent: their jobs are the only ones that know of it, or are queued again by the watch of the next minute.
 */
interface JobKindFacts {
  byClock?: true;
  mayGiveUp?: true;
}

/** Every kind of job of the shop. */
export const JOB_KINDS = {
  tell: { mayGiveUp: true },
  'tell-late': {},
  mail: { mayGiveUp: true },
  'mail-late': {},
  'code-mail': { mayGiveUp: true },
  'wrong-codes-mail': { mayGiveUp: true },
  'phone-code': { mayGiveUp: true },
  message: { mayGiveUp: true },
  'message-late': {},
  'group-message': { mayGiveUp: true },
  'group-message-late': {},
  'notice-sms': { mayGiveUp: true },
  'notice-sms-late': {},
  'sms-scarce': { mayGiveUp: true },
  'telegram-update': { mayGiveUp: true },
  'telegram-replies': { mayGiveUp: true },
  'rest-reminder': { mayGiveUp: true },
  'pay-link-close': { mayGiveUp: true },
  'order-expiry': {},
  'payment-settle': {},
  refund: {},
  'money-place': {},
  'unclaimed-return': {},
  webhook: {},
  'papers-soon': {},
  'product-import': {},
  'import-pictures': {},
  'example-goods': {},
  erasure: {},
  'joined-account': {},
  reconciliation: { byClock: true },
  papers: { byClock: true },
  'ledger-days': { byClock: true },
  'count-sales': { byClock: true },
  'order-links-old': { byClock: true },
  'quotations-old': { byClock: true },
  'agent-sessions-old': { byClock: true },
  'stock-alerts': { byClock: true },
  'stock-alerts-over': { byClock: true },
  holds: { byClock: true },
  'holds-old': { byClock: true },
  'stock-requests': { byClock: true },
  'low-stock': { byClock: true },
  'overdue-goods': { byClock: true },
  'workshop-watch': { byClock: true },
  'deliveries-watch': { byClock: true },
  'waiting-accounts': { byClock: true },
  laws: { byClock: true },
  materials: { byClock: true },
  'sale-prices': { byClock: true },
  'products-go-live': { byClock: true },
  'untouched-drafts': { byClock: true },
  'product-imports': { byClock: true },
  'example-goods-go-on': { byClock: true },
  'forget-expired': { byClock: true },
  'erasures-unfinished': { byClock: true },
  'uploads-collection': { byClock: true },
  'old-changes': { byClock: true },
  'old-budgets': { byClock: true },
  'webhooks-watch': { byClock: true },
  'old-deliveries': { byClock: true },
  backup: { byClock: true },
  vacuum: { byClock: true },
} as const satisfies Record<string, JobKindFacts>;
export type JobKind = keyof typeof JOB_KINDS;
const KINDS = Object.keys(JOB_KINDS) as JobKind[];

export const factsOfJob = (kind: JobKind): JobKindFacts => JOB_KINDS[kind];

/** The states of a job: held ones wait until an owner lets out what is held back. */
export const JOB_STATES = ['waiting', 'running', 'failed', 'held'] as const;

/** The most jobs of a kind that are named one by one. */
export const MOST_JOBS_NAMED = 20;

const count = z.number().int().min(0);

/** A job, without its data: codes, addresses and people's words stay with the server. */
export const waitingJob = namedObject('WaitingJob', {
  _id: id.meta({ description: 'UUID' }),
  state: z.enum(JOB_STATES),
  since: moment.meta({ description: 'when it was queued, begun or given up by itself' }),
  nextTry: moment.nullable().meta({ description: 'null: now, or never by itself' }),
  tries: count.meta({ description: 'the tries that have failed' }),
  problem: z
    .string()
    .nullable()
    .meta({ description: 'the first line of the last error, without addresses, numbers and codes' }),
  order: z.int().nullable().meta({ description: 'the number of the order that it is about' }),
});
export type WaitingJob = z.infer<typeof waitingJob>;

const waitingKind = namedObject('WaitingJobKind', {
  kind: z.enum(KINDS),
  waiting: count,
  running: count,
  failed: count,
  held: count,
  oldest: moment.meta({ description: 'when the oldest of them was queued' }),
  mayGiveUp: z.boolean(),
  jobs: z.array(waitingJob).max(MOST_JOBS_NAMED).meta({ description: 'the newest trouble first' }),
});
export type WaitingJobKind = z.infer<typeof waitingKind>;

/** GET /waiting-jobs. Jobs that are planned for later are left out until their time. */
export const waitingJobs = z.object({
  kinds: z.array(waitingKind).meta({ description: 'those of which any job waits, runs or has failed' }),
});
export type WaitingJobs = z.infer<typeof waitingJobs>;
