import type { ToDo } from '../work/today.ts';
import { jobsOf, type Job } from './jobs.ts';
import type { Rights } from './roles.ts';

/** The waiting work that stands on the Today of each job. Nothing stands where somebody else acts. */
const LISTS: Readonly<Record<Job, readonly (keyof ToDo)[]>> = {
  sell: [
    'toConfirm',
    'toPrepare',
    'toDeliver',
    'dueToday',
    'withoutDay',
    'toCall',
    'needsReview',
    'workLate',
    'cases',
    'newReviews',
    'lowStock',
  ],
  money: ['toConfirm', 'toDeliver'],
  books: ['incomingMoney', 'toConfirm', 'needsReview'],
  stock: ['toPrepare', 'toDeliver', 'dueToday', 'cases', 'lowStock'],
  plan: ['dueToday', 'withoutDay', 'toCall', 'toPrepare', 'toDeliver'],
  drive: ['dueToday'],
  make: ['workLate'],
  lead: ['workLate', 'lowStock'],
  manage: ['lowStock'],
  people: [],
  own: [
    'toConfirm',
    'incomingMoney',
    'toPrepare',
    'toDeliver',
    'dueToday',
    'withoutDay',
    'toCall',
    'needsReview',
    'workLate',
    'cases',
    'newReviews',
    'lowStock',
  ],
};

/** Lists the waiting work that is a person's by one of their jobs. */
export const toDoOf = (who: Rights | null): (keyof ToDo)[] => [
  ...new Set(jobsOf(who).flatMap((job) => LISTS[job])),
];
