import { sql, type RawBuilder } from 'kysely';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';

/** The hours for which a cart or a checkout can be read and changed after its last change. */
const HOURS = 24;
const LIFE = sql`make_interval(hours => ${HOURS}::int)`;

/** A cart, or a checkout, which leads to an order. */
export type Kind = 'cart' | 'checkout';

/** The goods that a buyer would order, as an agent has said it. */
export interface Wish {
  /** Codes or ids, each with its number in `counts`. */
  items: readonly string[];
  counts: readonly number[];
  city: string;
  place: string;
  /** The name that the agent has given to the city and the place; '' for none. */
  destination: string;
  /** The code of a coupon; '' for none. */
  coupon: string;
  halfDay: HalfDay | null;
}

export interface Session extends Wish {
  id: string;
  kind: Kind;
  language: 'en' | 'am';
  isCanceled: boolean;
  expiresAt: Date;
  /** The id of the order that the buyer has placed from it. */
  order: string | null;
}

/** The session that is asked for, and the agent that asks. */
export interface Whose {
  agent: string;
  kind: Kind;
  id: string;
}

/** The key under which an agent may send a change again, with the hash of its contents. */
export interface Key {
  agent: string;
  key: string;
  hash: Buffer;
}

type Row = Omit<Session, 'halfDay'> & { day: string | null; half: HalfDay['half'] | null };

/** The session of this agent; undefined where it is another's, or has expired. */
export async function findSession(db: Executor, { agent, kind, id }: Whose): Promise<Session | undefined> {
  return asSession(
    await one<Row>(
      db,
    )`${sessions} where s.id = ${id} and s.agent = ${agent} and s.kind = ${kind} and ${IS_KEPT}`,
  );
}

/** The checkout that was made from a cart. */
export async function findCheckoutOf(
  db: Executor,
  agent: string,
  cart: string,
): Promise<Session | undefined> {
  return asSession(
    await one<Row>(db)`
      ${sessions} where s.cart_id = ${cart} and s.agent = ${agent} and s.canceled_at is null and ${IS_KEPT}`,
  );
}

const IS_KEPT = sql`s.changed_at > now() - ${LIFE}`;
const sessions = sql`
  select s.id, s.kind, s.language, s.items, s.counts, s.city, s.place, s.destination, s.coupon, s.day::text as day, s.half,
    s.canceled_at is not null as "isCanceled", s.changed_at + ${LIFE} as "expiresAt", o.order_id as "order"
  from agent_sessions s left join agent_orders o on o.checkout_id = s.id`;

const asSession = (row: Row | undefined): Session | undefined => {
  if (!row) return undefined;
  const { day, half, ...session } = row;
  return { ...session, halfDay: day !== null && half !== null ? { day, half } : null };
};

interface NewSession extends Whose, Wish {
  language: 'en' | 'am';
  /** The cart from which a checkout is made. */
  cart: string | null;
}

/**
 * Writes a session with the key of its call, or nothing where the key was used before.
 * @returns when it expires.
 * @throws a violation of `agent_sessions_cart` where the cart has a checkout.
 */
export async function insertSession(
  db: Executor,
  { id, agent, kind, language, cart, ...wish }: NewSession,
  key: Key | null,
): Promise<Date | undefined> {
  const { items, counts, city, place, destination, coupon, halfDay } = wish;
  const row = await one<{ expiresAt: Date }>(db)`
    ${withKey(key, sql`values (${id}::text)`)}
    insert into agent_sessions
      (id, agent, kind, language, items, counts, city, place, destination, coupon, day, half, cart_id)
    select target.id, ${agent}, ${kind}, ${language}, ${items}::text[], ${counts}::int[], ${city}, ${place},
      ${destination}, ${coupon}, ${halfDay?.day ?? null}::date, ${halfDay?.half ?? null}, ${cart}
    from target
    returning changed_at + ${LIFE} as "expiresAt"`;
  return row?.expiresAt;
}

/** Names the session that a statement changes, `target`, which has a row only where its key is new. */
const withKey = (key: Key | null, ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  key === null
    ? sql`with target (id) as (${ids})`
    : sql`with meant (id) as (${ids}), target (id) as (
        insert into agent_session_keys (agent, key, request_hash, session_id)
        select ${key.agent}, ${key.key}, ${key.hash}::bytea, id from meant
        on conflict do nothing returning session_id
      )`;

/** A change of a session; keep: it changes nothing, and its key is noted. */
export type Change = Wish | 'cancel' | 'keep';

/**
 * Changes a session that is neither canceled nor an order, with the key of the call.
 * @returns whether it was changed: not where the key was used before.
 */
export async function changeSession(
  db: Executor,
  { id, agent, kind }: Whose,
  change: Change,
  key: Key | null,
): Promise<boolean> {
  const rows = await many(db)`
    ${withKey(
      key,
      sql`select id from agent_sessions where id = ${id} and agent = ${agent} and kind = ${kind} and canceled_at is null
        and not exists (select from agent_orders where checkout_id = ${id}) for update`,
    )}
    update agent_sessions set ${settingOf(change)} from target
    where agent_sessions.id = target.id returning agent_sessions.id`;
  return rows.length > 0;
}

function settingOf(change: Change): RawBuilder<unknown> {
  if (change === 'cancel') return sql`canceled_at = now()`;
  if (change === 'keep') return sql`changed_at = changed_at`;
  const { items, counts, city, place, destination, coupon, halfDay } = change;
  return sql`items = ${items}::text[], counts = ${counts}::int[], city = ${city}, place = ${place},
    destination = ${destination}, coupon = ${coupon}, day = ${halfDay?.day ?? null}::date,
    half = ${halfDay?.half ?? null}, changed_at = now()`;
}

export const findKey = (db: Executor, { agent, key }: Omit<Key, 'hash'>) =>
  one<{ hash: Buffer; session: string }>(db)`
    select request_hash as hash, session_id as session from agent_session_keys
    where agent = ${agent} and key = ${key}`;

/** The order that a buyer has placed from a checkout of this agent. */
export const findOrderOf = (db: Executor, agent: string, checkout: string) =>
  one<{ order: string }>(db)`
    select order_id as "order" from agent_orders where checkout_id = ${checkout} and agent = ${agent}`;

/** Deletes what nobody can read any more, with its keys. */
export const deleteOldSessions = async (db: Executor): Promise<void> => {
  await many(db)`delete from agent_sessions where changed_at < now() - ${LIFE}`;
};
