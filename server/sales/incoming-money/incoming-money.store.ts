import { sql, type RawBuilder } from 'kysely';
import {
  INCOMING_SOURCES,
  type IncomingList,
  type IncomingSource,
  type IncomingState,
  type UnallocatedReason,
} from '#contract/paying/incoming-states.ts';
import type { ProviderName } from '#contract/paying/payment-methods.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { LINE_STATE, LINES_WITH_RECEIPTS } from '../statements/statements.store.ts';

/** Money that a person places, in whichever table it stands. */
export interface IncomingRow {
  id: string;
  source: IncomingSource;
  state: IncomingState;
  order_id: string | null;
  currency: string;
  /** In hundredths of the currency. */
  minor: number;
  back_minor: number;
  /** Null: the line of a statement has none. */
  number: string | null;
  origin: string;
  provider: ProviderName | null;
  text: string;
  at: Date;
  /** The day of a line of a statement. */
  day: string | null;
  has_picture: boolean;
  unallocated: UnallocatedReason | null;
  reason: string;
  /** The facts of a line by which its orders are found. */
  fingerprint: string | null;
  order_number: number | null;
}

interface Source {
  select: RawBuilder<unknown>;
  /** The rows that each list has of it; a source without rows is left out. */
  lists: Partial<Record<IncomingList, RawBuilder<unknown>>>;
  byId: RawBuilder<unknown>;
}

/** The columns that one source alone has, as the others answer them. */
const NO_LINE = sql`null::text as fingerprint, null::int as order_number`;

const SOURCES: Record<IncomingSource, Source> = {
  receipt: {
    select: sql`
      select receipt.id, 'receipt'::text as source,
        case receipt.state when 'waiting' then 'open' when 'accepted' then 'placed' else 'refused' end as state,
        receipt.order_id, 'ETB'::text as currency, receipt.amount_santim as minor, 0::bigint as back_minor,
        receipt.reference as number, coalesce(receipt.bank, '') as origin, null::text as provider, ''::text as text,
        coalesce(receipt.decided_at, receipt.created_at) as at, null::text as day, receipt.picture is not null as has_picture,
        null::text as unallocated, coalesce(receipt.reason, '') as reason, ${NO_LINE}
      from payment_receipts receipt`,
    lists: {
      // One with the number of an open line is a proposal of the line.
      open: sql`receipt.state = 'waiting' and not exists (
        select 1 from statement_lines line
        where line.reference = receipt.reference and line.reference is not null and line.state = 'open')`,
      // Money that the shop wrote down itself has no bank.
      placed: sql`receipt.state = 'accepted' and receipt.bank is not null`,
      ended: sql`receipt.state = 'refused'`,
    },
    byId: sql`receipt.id`,
  },
  recorded: {
    select: sql`
      select sighting.id, 'recorded'::text, 'open'::text, order_id, 'ETB'::text, santim, 0::bigint, reference,
        coalesce(sighting.other_way, way), null::text, ''::text, seen_at, null::text, false, null::text, ''::text, ${NO_LINE}
      from money_sightings sighting join orders on orders.id = order_id`,
    lists: { open: sql`way is not null and paid_at is null` },
    byId: sql`sighting.id`,
  },
  statement: {
    select: sql`
      select line.id, 'statement'::text, case ${LINE_STATE} when 'used' then 'placed' else ${LINE_STATE} end,
        coalesce(own.order_id, same.order_id), 'ETB'::text, santim, 0::bigint, line.reference, account, null::text, description,
        day::timestamp at time zone 'Africa/Addis_Ababa', to_char(day, 'YYYY-MM-DD'), false, null::text,
        coalesce(line.reason, ''), fingerprint, order_number
      ${LINES_WITH_RECEIPTS}`,
    lists: {
      open: sql`line.state = 'open' and same.id is null`,
      placed: sql`(line.state = 'used' or same.id is not null)`,
      ended: sql`line.state = 'aside' and same.id is null`,
    },
    byId: sql`line.id`,
  },
  provider: {
    select: sql`
      select id, 'provider'::text,
        case when state in ('waiting', 'refused') then 'open' when state = 'claimed' then 'placed'
          when state = 'not-ours' then 'aside' else state end,
        order_id, currency, amount_minor, back_minor, capture_id, provider_order_id, provider, ''::text, noted_at, null::text,
        false, case when state = 'claimed' then null else why end, reason, ${NO_LINE}
      from unclaimed_money`,
    lists: {
      open: sql`state in ('waiting', 'refused')`,
      placed: sql`state = 'claimed'`,
      ended: sql`state in ('returning', 'returned', 'not-ours')`,
    },
    byId: sql`id`,
  },
};

interface Listed {
  state: IncomingList;
  /** Absent: all sources. */
  source?: IncomingSource | undefined;
  page: number;
  size: number;
}

/** Lists a page of incoming money with the number of all: who waits the longest first, lines of statements after them. */
export async function listIncoming(
  db: Executor,
  { state, source, page, size }: Listed,
): Promise<{ rows: IncomingRow[]; total: number }> {
  const found = INCOMING_SOURCES.filter((each) => source === undefined || each === source).flatMap((each) => {
    const condition = SOURCES[each].lists[state];
    return condition ? [{ each, some: sql`${SOURCES[each].select} where ${condition}` }] : [];
  });
  if (found.length === 0) return { rows: [], total: 0 };
  const isOpen = state === 'open';
  // Each source is cut by itself, so that an index gives its order.
  const pages = found.map(({ each, some }) => {
    const order = isOpen && each !== 'statement' ? sql`at` : sql`at desc`;
    return sql`(select * from (${some}) ${sql.ref(each)} order by ${order}, id limit ${page * size})`;
  });
  const order = isOpen
    ? sql`source = 'statement', case when source <> 'statement' then at end, at desc, id`
    : sql`at desc, id`;
  const union = (parts: readonly RawBuilder<unknown>[]) => sql.join([...parts], sql` union all `);
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<IncomingRow>`select * from (${union(pages)}) found order by ${order} limit ${size} offset ${(page - 1) * size}`.execute(
      db,
    ),
    sql<{
      count: number;
    }>`select count(*)::int as count from (${union(found.map(({ some }) => some))}) found`.execute(db),
  ]);
  return { rows, total: counts[0]!.count };
}

export async function findIncoming(db: Executor, id: string): Promise<IncomingRow | undefined> {
  const found = Object.values(SOURCES).map(({ select, byId }) => sql`${select} where ${byId} = ${id}`);
  return (await sql<IncomingRow>`${sql.join(found, sql` union all `)}`.execute(db)).rows[0];
}

/** Counts the open money for which people wait: receipts, what is recorded, and payments at providers. */
export async function countIncoming(db: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
      (select count(*) from payment_receipts where state = 'waiting')
      + (select count(*) from money_sightings join orders on orders.id = order_id where way is not null and paid_at is null)
      + (select count(*) from unclaimed_money where state in ('waiting', 'refused')))::int as count`.execute(
    db,
  );
  return rows[0]!.count;
}
