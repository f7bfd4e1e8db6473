import { can, jobsOf, type Job } from '../accounts/jobs.ts';
import type { Rights } from '../accounts/roles.ts';

interface WaitingFacts {
  /** The job on whose list it stands: whoever has it does the next act. */
  job: Extract<Job, 'sell' | 'money' | 'books' | 'stock' | 'plan' | 'drive' | 'make'>;
  /** The screen that shows exactly these rows, with the act. */
  to: string;
}

/**
 * The kinds of work that wait for somebody of the shop. No row is of two kinds: an order, a delivery, a case, a piece in
 * the workshop and a sum of money each stand on one job's list. Without Zod, because browsers load this file.
 */
const kinds = {
  toPrice: { job: 'sell', to: '/admin/orderlist?state=to-price' },
  toConfirm: { job: 'sell', to: '/admin/dispatch?show=to-call&why=door' },
  quotationsEnding: { job: 'sell', to: '/admin/orderlist?show=quotations&state=ending' },
  holds: { job: 'sell', to: '/admin/holds?state=today' },
  delaysAsked: { job: 'sell', to: '/admin/workshop?state=asked' },
  cases: { job: 'sell', to: '/admin/service?state=to-go-on' },
  newReviews: { job: 'sell', to: '/admin/reviews?state=new' },
  restsToTake: { job: 'money', to: '/admin/orderlist?state=rest-to-take' },
  drawersLeftOpen: { job: 'money', to: '/admin/drawers' },
  crewCash: { job: 'money', to: '/admin/drawers' },
  incomingMoney: { job: 'books', to: '/admin/incoming-money' },
  needsReview: { job: 'books', to: '/admin/orderlist?state=to-review' },
  toGiveBack: { job: 'books', to: '/admin/money-back' },
  toIssue: { job: 'books', to: '/admin/month?part=documents' },
  withoutCertificate: { job: 'books', to: '/admin/month?part=withheld' },
  daysToClose: { job: 'books', to: '/admin/day' },
  monthsToLock: { job: 'books', to: '/admin/month' },
  toPrepare: { job: 'stock', to: '/admin/orderlist?state=to-prepare' },
  toCome: { job: 'stock', to: '/admin/stock/deliveries?state=expected' },
  lowStock: { job: 'stock', to: '/admin/stock?low=true' },
  refused: { job: 'plan', to: '/admin/service#refused-pieces' },
  withoutDay: { job: 'plan', to: '/admin/dispatch?show=without-day' },
  toCall: { job: 'plan', to: '/admin/dispatch?show=to-call&why=day' },
  withoutCrew: { job: 'plan', to: '/admin/dispatch?show=without-crew' },
  stops: { job: 'drive', to: '/admin/my-tour' },
  workLate: { job: 'make', to: '/admin/workshop?state=late' },
  workDue: { job: 'make', to: '/admin/workshop?state=due' },
  workWaiting: { job: 'make', to: '/admin/workshop?state=later' },
} as const satisfies Record<string, WaitingFacts>;

export type WaitingKind = keyof typeof kinds;
export const WAITING_KINDS = Object.keys(kinds) as [WaitingKind, ...WaitingKind[]];
export const WAITING_FACTS: Readonly<Record<WaitingKind, WaitingFacts>> = kinds;

/** Returns the screen of a kind. Who plans the days sees the stops of all crews, and a driver their own. */
export const screenOf = (kind: WaitingKind, who: Rights | null): string =>
  kind === 'stops' && can(who, 'deliveries:write') ? '/admin/dispatch' : kinds[kind].to;

/** The largest count of a kind; a screen shows '999+' for it. */
export const MOST_WAITING = 1000;

/** Lists the kinds of work that wait for a person, by their jobs. Owners have all. */
export function waitingFor(who: Rights | null): WaitingKind[] {
  const theirs = jobsOf(who);
  return WAITING_KINDS.filter((kind) => theirs.includes('own') || theirs.includes(WAITING_FACTS[kind].job));
}
