import { sql, type RawBuilder } from 'kysely';
import {
  INCOMING_SOURCES,
  type IncomingList,
  type IncomingSource,
  type IncomingState,
  type UnallocatedReason,
} from '#contract/paying/incoming-states.ts';
import type { ProviderName } from '#contract/paying/payment-methods.ts';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { LINE_STATE, LINES_WITH_RECEIPTS } from '../statements/statements.store.ts';

/** Money for which staff choose an order, from any of the tables that hold such money. */
export interface IncomingRow {
  id: string;
  source: IncomingSource;
  state: IncomingState;
  order_id: string | null;
  currency: string;
  /** The amount in hundredths of the currency. */
  minor: number;
  back_minor: number;
  /** The number of the transaction; null: the line of a statement has none. */
  number: string | null;
  origin: string;
  provider: ProviderName | null;
  text: string;
  at: Date;
  /** The day of a statement's line; null for other sources. */
  day: string | null;
  has_picture: boolean;
  unallocated: UnallocatedReason | null;
  reason: string;
  /** The sign of a statement's line, which takes the place of a missing number. */
  fingerprint: string | null;
  order_number: number | null;
  /** The day on which the bank took back a line that had paid an order, until somebody has dealt with it. */
  reversed_on: string | null;
}

interface Source {
  /** The columns of the source; those in `USUAL` may be left out. */
  columns: Record<Exclude<keyof IncomingRow, 'source' | keyof typeof USUAL>, RawBuilder<unknown>> &
    Partial<Record<keyof typeof USUAL, RawBuilder<unknown>>>;
  from: RawBuilder<unknown>;
  /** The conditions for each list, of which a row meets one at most; a list without one has no rows of the source. */
  lists: Partial<Record<IncomingList, RawBuilder<unknown> | readonly RawBuilder<unknown>[]>>;
}

const USUAL = {
  currency: sql`'ETB'::text`,
  back_minor: sql`0::bigint`,
  provider: sql`null::text`,
  text: sql`''::text`,
  day: sql`null::text`,
  has_picture: sql`false`,
  unallocated: sql`null::text`,
  fingerprint: sql`null::text`,
  order_number: sql`null::int`,
  reversed_on: sql`null::text`,
};

const IS_TAKEN_BACK = sql`line.reversed_on is not null and line.reversal_settled_at is null`;

const SOURCES: Record<IncomingSource, Source> = {
  receipt: {
    columns: {
      id: sql`receipt.id`,
      state: sql`case receipt.state when 'waiting' then 'open' when 'accepted' then 'placed' else 'refused' end`,
      order_id: sql`receipt.order_id`,
      minor: sql`receipt.amount_santim`,
      number: sql`receipt.reference`,
      origin: sql`coalesce(receipt.bank, '')`,
      at: sql`coalesce(receipt.decided_at, receipt.created_at)`,
      has_picture: sql`receipt.picture is not null`,
      reason: sql`coalesce(receipt.reason, '')`,
    },
    from: sql`payment_receipts receipt`,
    lists: {
      // A receipt with the number of an open line is shown as a proposal of that line.
      open: sql`receipt.state = 'waiting' and not exists (
        select 1 from statement_lines line
        where line.reference = receipt.reference and line.reference is not null and line.state = 'open')`,
      // Money that the shop itself wrote down names no bank.
      placed: sql`receipt.state = 'accepted' and receipt.bank is not null`,
      ended: sql`receipt.state = 'refused' and receipt.bank is not null`,
    },
  },
  recorded: {
    columns: {
      id: sql`sighting.id`,
      state: sql`'open'::text`,
      order_id: sql`sighting.order_id`,
      minor: sql`sighting.santim`,
      number: sql`sighting.reference`,
      origin: sql`coalesce(sighting.other_way, sighting.way)`,
      at: sql`sighting.seen_at`,
      reason: sql`''::text`,
    },
    from: sql`money_sightings sighting join orders on orders.id = sighting.order_id`,
    lists: { open: sql`sighting.way is not null and orders.paid_at is null` },
  },
  statement: {
    columns: {
      id: sql`line.id`,
      state: sql`case ${LINE_STATE} when 'used' then 'placed' else ${LINE_STATE} end`,
      order_id: sql`coalesce(own.order_id, same.order_id)`,
      minor: sql`line.santim`,
      number: sql`line.reference`,
      origin: sql`line.account`,
      text: sql`line.description`,
      at: sql`line.day::timestamp at time zone 'Africa/Addis_Ababa'`,
      day: sql`to_char(line.day, 'YYYY-MM-DD')`,
      reason: sql`coalesce(line.reason, '')`,
      fingerprint: sql`line.fingerprint`,
      order_number: sql`line.order_number`,
      reversed_on: sql`case when line.reversal_settled_at is null then to_char(line.reversed_on, 'YYYY-MM-DD') end`,
    },
    from: LINES_WITH_RECEIPTS,
    lists: {
      open: [
        sql`line.state = 'open' and same.id is null`,
        // Somebody has to deal with an order whose money the bank took back.
        sql`${IS_TAKEN_BACK} and (line.state = 'used' or same.id is not null)`,
      ],
      placed: sql`(line.state = 'used' or same.id is not null) and not (${IS_TAKEN_BACK})`,
      ended: sql`line.state = 'aside' and same.id is null`,
    },
  },
  provider: {
    columns: {
      id: sql`money.id`,
      state: sql`case when money.state in ('waiting', 'refused') then 'open' when money.state = 'claimed' then 'placed'
        when money.state = 'not-ours' then 'aside' else money.state end`,
      order_id: sql`money.order_id`,
      currency: sql`money.currency`,
      minor: sql`money.amount_minor`,
      back_minor: sql`money.back_minor`,
      number: sql`money.capture_id`,
      origin: sql`money.provider_order_id`,
      provider: sql`money.provider`,
      at: sql`money.noted_at`,
      unallocated: sql`case when money.state = 'claimed' then null else money.why end`,
      reason: sql`money.reason`,
    },
    from: sql`unclaimed_money money`,
    lists: {
      open: sql`money.state in ('waiting', 'refused')`,
      placed: sql`money.state = 'claimed'`,
      ended: sql`money.state in ('returning', 'returned', 'not-ours')`,
    },
  },
};

/** Selects the rows of a source that meet a condition; the columns of all sources have the same order. */
function rowsOf(source: IncomingSource, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const { columns, from } = SOURCES[source];
  const all = Object.entries({ ...USUAL, ...columns }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const selected = sql.join(all.map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
  return sql`select ${sql.lit(source)}::text as source, ${selected} from ${from} where ${condition}`;
}

const unionOf = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([...parts], sql` union all `);

interface Listed {
  state: IncomingList;
  /** The source of the money; absent: all sources. */
  source?: IncomingSource | undefined;
}

/** The rows of a list, by source. */
const rowsIn = ({ state, source }: Listed) =>
  INCOMING_SOURCES.filter((each) => source === undefined || each === source).flatMap((each) => {
    const conditions = [SOURCES[each].lists[state] ?? []].flat();
    return conditions.map((condition) => ({ source: each, rows: rowsOf(each, condition) }));
  });

/**
 * Lists a page of incoming money. Open money: the longest waiting first, lines of statements last; decided money: the
 * newest first.
 */
export async function listIncoming(
  db: Executor,
  { page, size, ...listed }: Listed & { page: number; size: number },
): Promise<IncomingRow[]> {
  const isOpen = listed.state === 'open';
  // Each source has a limit of its own, so that an index gives its order.
  const pages = rowsIn(listed).map(({ source, rows }) => {
    const order = isOpen && source !== 'statement' ? sql`at` : sql`at desc`;
    return sql`(select * from (${rows}) rows order by ${order}, id limit ${page * size})`;
  });
  if (pages.length === 0) return [];
  const order = isOpen
    ? sql`source = 'statement' and reversed_on is null, case when source <> 'statement' then at end, at desc, id`
    : sql`at desc, id`;
  return many<IncomingRow>(db)`select * from (${unionOf(pages)}) found
    order by ${order} limit ${size} offset ${(page - 1) * size}`;
}

/** Counts the money of a list, at most up to a given number. */
export async function countListed(db: Executor, listed: Listed, most?: number): Promise<number> {
  const found = rowsIn(listed).map(({ rows }) => rows);
  if (found.length === 0) return 0;
  const limit = most === undefined ? sql`` : sql`limit ${most}`;
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from (${unionOf(found)} ${limit}) as fitting`;
  return row!.count;
}

export function findIncoming(db: Executor, id: string): Promise<IncomingRow | undefined> {
  const found = INCOMING_SOURCES.map((source) => rowsOf(source, sql`${SOURCES[source].columns.id} = ${id}`));
  return one<IncomingRow>(db)`${unionOf(found)}`;
}

/** The money for which somebody has to choose an order. */
export const INCOMING_WAITING = {
  incomingMoney: sql`select at + interval '1 day' as due from (
    ${unionOf(rowsIn({ state: 'open' }).map(({ rows }) => rows))}) as incoming`,
};
