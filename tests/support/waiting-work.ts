import type { Today } from '../../contract/work/today.ts';
import { WAITING_KINDS, type WaitingKind } from '../../contract/work/waiting-work.ts';
import { dayIn } from './deliveries.ts';
import { bodyOf, type Person } from './factories.ts';
import type { Shop } from './start-shop.ts';

// The fields of all rows together, of which each kind has some.
interface Row {
  _id?: string;
  order?: { _id: string } | null;
  crew?: unknown;
  state?: string;
  since?: string | null;
  open?: { openedAt: string } | null;
  toClose?: string[];
  product?: { _id: string };
}

interface Screen {
  /** The call that the screen of the kind makes. */
  path: string | (() => string);
  /** The rows that wait, where the answer has others too. */
  waits?: (row: Row) => boolean;
}

const today = () => dayIn(0);
const isBefore = (moment: string, day: string): boolean =>
  new Date(Date.parse(moment) + 3 * 3_600_000).toISOString().slice(0, 10) < day;

/** The calls of the screens to which Today leads. */
export const SCREENS: Record<WaitingKind, readonly Screen[]> = {
  toPrice: [{ path: '/orders?state=to-price&size=100' }],
  restsToTake: [{ path: '/orders?state=rest-to-take&size=100' }],
  needsReview: [{ path: '/orders?state=to-review&size=100' }],
  toPrepare: [{ path: '/orders?state=to-prepare&size=100' }],
  toConfirm: [{ path: '/deliveries?list=to-call&why=door&size=100' }],
  toCall: [{ path: '/deliveries?list=to-call&why=day&size=100' }],
  withoutDay: [{ path: '/deliveries?list=without-day&size=100' }],
  withoutCrew: [{ path: '/deliveries?list=without-crew&size=100' }],
  stops: [
    {
      path: () => `/deliveries/half-day?day=${today()}`,
      waits: ({ crew, state }) => Boolean(crew) && (state === 'open' || state === 'on-the-way'),
    },
  ],
  refused: [{ path: '/refused-pieces' }],
  cases: [{ path: '/service-cases?state=to-go-on&size=100' }],
  toGiveBack: [{ path: '/money-to-give-back?size=100' }],
  delaysAsked: [{ path: '/work-orders?state=asked&size=100' }],
  workLate: [{ path: '/work-orders?state=late&size=100' }],
  workDue: [{ path: '/work-orders?state=due&size=100' }],
  workWaiting: [{ path: '/work-orders?state=later&size=100' }],
  holds: [{ path: '/holds?state=today&size=100' }],
  quotationsEnding: [{ path: '/quotations?state=ending&size=100' }],
  newReviews: [{ path: '/reviews?state=new&size=100' }],
  incomingMoney: [{ path: '/incoming-money?size=100' }],
  withoutCertificate: [{ path: '/withheld-tax?size=100' }],
  toIssue: [{ path: '/fiscal-documents?size=100' }],
  crewCash: [{ path: '/crew-cash', waits: ({ since }) => since !== null }],
  drawersLeftOpen: [
    { path: '/drawers', waits: ({ open }) => Boolean(open && isBefore(open.openedAt, today())) },
  ],
  daysToClose: [{ path: '/closing' }],
  monthsToLock: [{ path: '/month' }],
  lowStock: [{ path: '/stock?low=true&size=100' }],
  toCome: [{ path: '/stock/deliveries?state=expected&size=100' }],
};

/** The work that waits for somebody, read as its screens read it. */
export function waitingOf(shop: Shop, ownerOf: () => Person) {
  const get = async (path: string, { token } = ownerOf()) =>
    bodyOf<unknown>(await shop.call('GET', `/api${path}`, { token }));
  async function rowsOf(kind: WaitingKind, by = ownerOf()): Promise<Row[]> {
    const rows: Row[] = [];
    for (const { path, waits = () => true } of SCREENS[kind]) {
      const answer = await get(typeof path === 'string' ? path : path(), by);
      const found = Array.isArray(answer)
        ? (answer as Row[])
        : (answer as { toClose?: string[]; toLock?: string[] })[
            kind === 'monthsToLock' ? 'toLock' : 'toClose'
          ]!.map((_id) => ({ _id }));
      rows.push(...found.filter(waits));
    }
    return rows;
  }
  const read = async (by = ownerOf()) => (await get('/today', by)) as Today;
  /** The kinds of all that waits of an order, in the sequence of the table; its fiscal documents are left out. */
  async function kindsOf({ _id: order }: { _id: string }): Promise<WaitingKind[]> {
    const found: WaitingKind[] = [];
    for (const kind of WAITING_KINDS.filter((each) => each !== 'toIssue'))
      for (const row of await rowsOf(kind))
        if (row.order?._id === order || row._id === order) found.push(kind);
    return found;
  }
  /** The kinds of a single thing by its id. */
  async function kindsOfThing(id: string): Promise<WaitingKind[]> {
    const found: WaitingKind[] = [];
    for (const kind of WAITING_KINDS)
      for (const row of await rowsOf(kind)) if (row._id === id) found.push(kind);
    return found;
  }
  /** Reads the count of each kind on Today, and the number of rows on the screen to which it leads. */
  async function readCounts() {
    const { toDo } = await read();
    const counted = Object.fromEntries(toDo.map(({ kind, count }) => [kind, count]));
    const listed: Record<string, number> = {};
    for (const kind of WAITING_KINDS) {
      const { length } = await rowsOf(kind);
      if (length > 0) listed[kind] = length;
    }
    return { counted, listed };
  }
  return { rowsOf, read, kindsOf, kindsOfThing, readCounts };
}
