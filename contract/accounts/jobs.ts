import { type Permission, PERMISSIONS } from './permissions.ts';
import { roleOf, type Rights } from './roles.ts';

/** The groups of the back office, of which the bottom bar of a phone shows a few. */
type Group =
  | ('today' | 'tour' | 'orders' | 'counter' | 'deliveries' | 'workshop' | 'service' | 'products' | 'stock')
  | ('customers' | 'money' | 'settings');

interface JobFacts {
  /** Its permissions; owners have all, so that a new one needs no entry for them. */
  may: readonly Permission[] | 'all';
  /** The screen on which the job's day begins. */
  first: string;
  /** The groups that a phone shows at its bottom, in this order. */
  bar: readonly Group[];
  /** Whoever has it signs in by an address: codes to a number do not open it, because numbers are given out again. */
  needsAddress?: true;
}

const goods = ['products:read', 'stock:read'] as const;

/** The jobs in the shop, the most frequent first: what each may do and see, and where it begins. */
const jobs = {
  sell: {
    may: [
      ...(['orders:read', 'orders:write', 'customers:read', 'customers:write', 'deliveries:read'] as const),
      // A seller agrees on another day with the buyer.
      ...(['deliveries:write', 'workshop:read', 'service:write', 'reviews:write', 'drawers:write'] as const),
      ...(['phones:read', 'turnover:read', ...goods] as const),
    ],
    first: '/admin',
    bar: ['today', 'orders', 'counter', 'deliveries', 'products'],
  },
  money: {
    may: ['orders:read', 'orders:write', 'drawers:write', 'crew-cash:write', ...goods],
    first: '/admin/counter',
    bar: ['today', 'counter', 'orders'],
  },
  books: {
    may: [
      ...(['orders:read', 'customers:read', 'payments:write', 'refunds:write', 'books:read'] as const),
      ...(['crew-cash:write', 'drawers:write', 'exports:read', 'turnover:read', ...goods] as const),
    ],
    first: '/admin',
    bar: ['today', 'money', 'orders', 'customers'],
    needsAddress: true,
  },
  stock: {
    may: [
      ...(['orders:read', 'stock:write', 'deliveries:read', 'workshop:read', 'service:write'] as const),
      ...(['phones:read', ...goods] as const),
    ],
    first: '/admin',
    bar: ['today', 'stock', 'orders', 'deliveries', 'products'],
  },
  plan: {
    may: [
      // Whoever sends the crews does not count their cash.
      ...(['orders:read', 'deliveries:read', 'deliveries:write', 'workshop:read'] as const),
      // They say what becomes of refused pieces.
      ...(['service:write', 'phones:read'] as const),
    ],
    first: '/admin/dispatch',
    bar: ['today', 'deliveries', 'orders', 'service'],
  },
  drive: {
    may: ['own-tour:write'],
    first: '/admin/my-tour',
    bar: ['tour', 'today'],
  },
  make: {
    may: ['workshop:read', 'stages:write', ...goods],
    first: '/admin/workshop',
    bar: ['today', 'workshop', 'stock'],
  },
  lead: {
    may: ['workshop:read', 'workshop:write', ...goods],
    first: '/admin/workshop',
    bar: ['today', 'workshop', 'stock', 'products'],
  },
  manage: {
    may: [
      ...(['products:write', 'discounts:write', 'settings:write', 'costs:read', 'turnover:read'] as const),
      ...(['exports:read', ...goods] as const),
    ],
    first: '/admin',
    bar: ['today', 'orders', 'deliveries', 'products', 'money'],
    needsAddress: true,
  },
  people: {
    may: ['staff:write', 'audit:read'],
    first: '/admin/staff',
    bar: ['today', 'settings'],
    needsAddress: true,
  },
  own: {
    may: 'all',
    first: '/admin',
    bar: ['today', 'orders', 'deliveries', 'products', 'money'],
    needsAddress: true,
  },
} as const satisfies Record<string, JobFacts>;

export type Job = keyof typeof jobs;
export const JOBS = Object.keys(jobs) as [Job, ...Job[]];
export const JOB_FACTS: Readonly<Record<Job, JobFacts>> = jobs;

/** The ready sets of jobs, each by the id of its role; the first job says where the day begins. */
const sets = {
  owner: ['own'],
  manager: ['manage', 'sell', 'money', 'books', 'stock', 'plan', 'drive', 'lead', 'make', 'people'],
  seller: ['sell'],
  cashier: ['money'],
  accountant: ['books'],
  storekeeper: ['stock', 'plan'],
  dispatcher: ['plan'],
  driver: ['drive'],
  'workshop-head': ['lead', 'make'],
  carpenter: ['make'],
} as const satisfies Record<string, readonly Job[]>;

export type ReadyRole = keyof typeof sets;
export const READY_ROLES = Object.keys(sets) as [ReadyRole, ...ReadyRole[]];
const SETS: Readonly<Record<string, readonly Job[]>> = sets;

/** The names of before, which stand in browsers until the next sign-in. */
const FORMER: Readonly<Record<string, ReadyRole>> = {
  sales: 'seller',
  warehouse: 'storekeeper',
  workshop: 'workshop-head',
};

/** The jobs of which a shop can make a role of its own: owning is only with owners. */
export const JOBS_TO_GIVE = JOBS.filter((job) => job !== 'own');

export const isReady = (role: string): role is ReadyRole => Object.hasOwn(sets, role);

/** Lists the jobs of a person; somebody without a role, or with a role that is no longer there, has none. */
export function jobsOf(who: Rights | null | undefined): readonly Job[] {
  const role = roleOf(who);
  if (role === null) return [];
  return SETS[FORMER[role] ?? role] ?? ((who?.jobs ?? []) as readonly Job[]);
}

function jobMay(job: Job, permission: Permission): boolean {
  const may = JOB_FACTS[job]?.may ?? [];
  return may === 'all' || permission === 'today:read' || may.includes(permission);
}

/** Tells whether a person has a permission by one of their jobs. */
export const can = (who: Rights | null | undefined, permission: Permission): boolean =>
  jobsOf(who).some((job) => jobMay(job, permission));

/** Lists the ready sets that have a permission, owners first. */
export const rolesThatMay = (permission: Permission): ReadyRole[] =>
  READY_ROLES.filter((role) => can({ role }, permission));

/** Lists the jobs that give a permission. */
export const jobsThatMay = (permission: Permission): Job[] => JOBS.filter((job) => jobMay(job, permission));

/** Tells whether a person's work is too far-reaching for a sign-in by phone alone. */
export const needsAddress = (who: Rights | null): boolean =>
  jobsOf(who).some((job) => JOB_FACTS[job]?.needsAddress === true);

/** Returns the screen on which a person's day begins. */
export const firstScreenOf = (who: Rights | null): string => {
  const [first] = jobsOf(who);
  return first ? JOB_FACTS[first].first : '/admin';
};

/** Lists the groups of a person's bottom bar: those of the first job, then those that other jobs add. */
export const bottomBarGroups = (who: Rights | null): Group[] => [
  ...new Set(jobsOf(who).flatMap((job) => JOB_FACTS[job].bar)),
];

/** Returns the rights of a person for an answer: the specification's `isAdmin`, and the role if the person has one. */
export const rightsOf = ({ role, jobs: own }: Rights): { isAdmin: boolean; role?: string; jobs?: Job[] } => ({
  isAdmin: role === 'owner',
  ...(role && { role }),
  ...(role && !isReady(role) && { jobs: [...(own ?? [])] as Job[] }),
});

/** Tells whether somebody has every right of somebody else: nobody gives or takes rights that they lack. */
export const covers = (who: Rights, other: Rights | null): boolean =>
  PERMISSIONS.every((permission) => !can(other, permission) || can(who, permission));
