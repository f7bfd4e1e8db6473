import { sql } from 'kysely';
import type { Customer } from '#contract/accounts/customers.ts';
import { statesThat } from '#contract/orders/order-states.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';

/** A card, with the id of its head: the card that it was merged into, or itself. */
export interface CardRow {
  id: string;
  head: string;
  user_id: string | null;
  /** The phone number; for an account, the number that was verified last. */
  phone: string;
  name: string;
  email: string;
  tags: string[];
  created_at: Date;
}

/** The cards with these ids, each with the cards that were merged into it. */
export function listCards(db: Executor, heads: readonly string[]): Promise<CardRow[]> {
  return many<CardRow>(db)`
    select card.id, coalesce(card.merged_into, card.id) as head, card.user_id, card.tags, card.created_at,
      coalesce(card.phone, proven.value, '') as phone,
      case when card.user_id is null then card.name else person.name end as name, coalesce(person.email, '') as email
    from customers card
    left join users person on person.id = card.user_id
    left join lateral (
      select value from contacts where contacts.user_id = card.user_id and kind = 'phone'
      order by verified_at desc nulls last, value limit 1
    ) as proven on true
    where card.id = any(${heads}) or card.merged_into = any(${heads})
    order by (card.merged_into is not null), card.created_at, card.id`;
}

/**
 * The keys by which the orders of a card are found: its account, or the phone number of a guest with its digits
 * reversed.
 */
export type OrderKeys = { head: string; user: string | null; backwards: string | null }[];

export const orderKeys = (cards: readonly CardRow[]): OrderKeys =>
  cards.map(({ head, user_id: user, phone }) => ({
    head,
    user,
    backwards: user === null ? backwardsOf(phone) : null,
  }));

/**
 * The number with its characters reversed, as the index has it: a search for last digits becomes a search for a
 * prefix.
 */
export const backwardsOf = (phone: string): string => Array.from(phone).toReversed().join('');

const OPEN = sql.join(statesThat('isOpen').map((state) => sql.lit(state)));
const BACKWARDS = sql`reverse(buyers_phone(payer, shipping_address))`;
const ofKeys = (keys: OrderKeys) => ({
  accounts: keys.filter(({ user }) => user !== null),
  phones: keys.filter(({ backwards }) => backwards !== null),
});
const column = (values: readonly (string | null)[]) => sql`${values}::text[]`;

/**
 * Joins each key with the rows that a statement selects from its orders; a lateral join, so that each key uses the
 * index.
 */
const eachKey = (keys: OrderKeys, orders: (whose: ReturnType<typeof sql>) => ReturnType<typeof sql>) => {
  const { accounts, phones } = ofKeys(keys);
  return sql`(
    select keys.head, found.* from unnest(${column(accounts.map(({ head }) => head))},
      ${column(accounts.map(({ user }) => user))}) as keys (head, value)
    cross join lateral (${orders(sql`user_id = keys.value`)}) as found
    union all
    select keys.head, found.* from unnest(${column(phones.map(({ head }) => head))},
      ${column(phones.map(({ backwards }) => backwards))}) as keys (head, value)
    cross join lateral (${orders(sql`${BACKWARDS} = keys.value and user_id is null`)}) as found
  ) as mine`;
};

interface SumRow {
  head: string;
  orders: number;
  owed_santim: number;
}

/** Counts the orders of cards, and sums what is still to be paid of them. */
export function sumOrders(db: Executor, keys: OrderKeys): Promise<SumRow[]> {
  const summed = eachKey(
    keys,
    (whose) => sql`select count(*)::int as orders,
      coalesce(sum(greatest(total_santim - paid_santim, 0)) filter (where status in (${OPEN})), 0)::bigint as owed_santim
      from orders where ${whose}`,
  );
  return many<SumRow>(db)`
    select head, sum(orders)::int as orders, sum(owed_santim)::bigint as owed_santim from ${summed} group by head`;
}

export type CustomersOrder = Customer['newestOrders'][number] & {
  head: string;
  address: ShippingAddress;
  phone: string | null;
  isAnonymised: boolean;
};

/** The newest orders of each key, the newest of all first. */
export function listNewest(db: Executor, keys: OrderKeys, most: number): Promise<CustomersOrder[]> {
  const newest = eachKey(
    keys,
    (
      whose,
    ) => sql`select id as "_id", number, json_build_object('name', buyer_name, 'email', buyer_email) as user,
      birr(total_santim) as "totalPrice", birr(paid_santim) as "amountPaid", status, awaiting, paid_at is not null as "isPaid",
      moment(paid_at) as "paidAt", delivered_at is not null as "isDelivered", moment(delivered_at) as "deliveredAt",
      moment(created_at) as "createdAt",
      birr(case when status in (${OPEN}) then greatest(total_santim - paid_santim, 0) else 0 end) as "amountDue",
      shipping_address as address, buyers_phone(payer, shipping_address) as phone,
      anonymised_at is not null as "isAnonymised", created_at
      from orders where ${whose} order by orders.created_at desc limit ${most}`,
  );
  return many<CustomersOrder>(db)`select * from ${newest} order by created_at desc, "_id" desc`;
}

type NoteRow = Customer['notes'][number] & { head: string };

/** The notes of cards, the newest first. */
export function listNotes(db: Executor, heads: readonly string[]): Promise<NoteRow[]> {
  return many<NoteRow>(db)`
    select note.id as "_id", coalesce(card.merged_into, card.id) as head, text, coalesce(writer.name, '') as by,
      moment(written_at) as at
    from customers card join customer_notes note on note.customer_id = card.id
    left join users writer on writer.id = written_by
    where card.id = any(${heads}) or card.merged_into = any(${heads})
    order by written_at desc, note.id desc`;
}

/** The id of the card that stands for this one: the card that it was merged into, or itself. */
export async function findHead(db: Executor, id: string): Promise<string | undefined> {
  const row = await one<{ head: string }>(db)`
    select coalesce(merged_into, id) as head from customers where id = ${id}`;
  return row?.head;
}

/** A page of all cards that are not merged into another, the newest first. */
export async function listHeads(
  db: Executor,
  tag: string | undefined,
  { page, size }: { page: number; size: number },
): Promise<string[]> {
  const tagged = tag === undefined ? sql`` : sql`and tags @> array[${tag}]`;
  const rows = await many<{ id: string }>(db)`
    select id from customers where merged_into is null ${tagged}
    order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}`;
  return rows.map(({ id }) => id);
}

/** The cards that are not merged into another, in the order of their ids after this one. */
export async function listHeadsAfter(
  db: Executor,
  tag: string | undefined,
  after: string,
  most: number,
): Promise<string[]> {
  const tagged = tag === undefined ? sql`` : sql`and tags @> array[${tag}]`;
  const rows = await many<{ id: string }>(db)`
    select id from customers where merged_into is null and id > ${after} ${tagged} order by id limit ${most}`;
  return rows.map(({ id }) => id);
}

export async function countHeads(db: Executor, tag: string | undefined, most: number): Promise<number> {
  const tagged = tag === undefined ? sql`` : sql`and tags @> array[${tag}]`;
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count
    from (select id from customers where merged_into is null ${tagged} limit ${most}) as fitting`;
  return row!.count;
}
