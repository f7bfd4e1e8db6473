import { sql } from 'kysely';
import type { ProductOption } from '#contract/goods/product-options.ts';
import type { AlertChannel } from '#contract/stock/stock-alerts.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** A wish, with the facts about its piece. */
export interface AlertRow {
  id: string;
  product_id: string;
  variant_id: string;
  user_id: string | null;
  channel: AlertChannel;
  contact: string | null;
  asked_at: Date;
  confirmed_at: Date | null;
  told_at: Date | null;
  name: string;
  name_am: string | null;
  options: ProductOption[];
  values: string[];
  is_back: boolean;
}

export interface NewAlert {
  id: string;
  product: string;
  variant: string;
  user: string | null;
  channel: AlertChannel;
  contact: string | null;
  /** True when the wish needs no confirmation by mail. */
  isConfirmed: boolean;
}

const COLUMNS = sql`alert.id, alert.product_id, alert.variant_id, alert.user_id, alert.channel, alert.contact,
  alert.asked_at, alert.confirmed_at, alert.told_at, product.name, product.name_am, product.options,
  variant.option_values as values`;
/** The condition that the piece of a wish can be ordered now. */
const IS_BACK = sql<boolean>`(product.published_at is not null and product.deleted_at is null
  and variant.removed_at is null and orderable_of(variant) > 0)`;
const JOINED = sql`stock_alerts as alert join products as product on product.id = alert.product_id
  join product_variants as variant on variant.id = alert.variant_id`;
/** The condition that the piece of a wish was removed or withdrawn from the shop, so that it never comes back. */
const IS_GONE = sql`(product.deleted_at is not null or variant.removed_at is not null
  or (product.published_at is null and product.archived_at is not null))`;
const LIVES = sql`alert.told_at is null and alert.confirmed_at is not null and alert.expires_at > now() and not ${IS_GONE}`;

/** Stores a wish, once for each contact and variant, and returns the stored one, which may be older. */
export async function upsertAlert(
  tx: Transaction,
  { id, product, variant, user, channel, contact, isConfirmed }: NewAlert,
): Promise<{ id: string; isConfirmed: boolean }> {
  const row = await one<{ id: string; isConfirmed: boolean }>(tx)`
    insert into stock_alerts as alert
      (id, product_id, variant_id, user_id, channel, contact, confirmed_at, expires_at)
    values (${id}, ${product}, ${variant}, ${user}, ${channel}, ${contact},
      case when ${isConfirmed}::boolean then now() end, now() + interval '1 year')
    on conflict (variant_id, channel, coalesce(contact, user_id)) where told_at is null
    do update set asked_at = now(), expires_at = excluded.expires_at,
      confirmed_at = coalesce(alert.confirmed_at, excluded.confirmed_at)
    returning id, confirmed_at is not null as "isConfirmed"`;
  return row!;
}

export function findAlert(db: Executor, id: string): Promise<AlertRow | undefined> {
  return one<AlertRow>(db)`
    select ${COLUMNS}, ${IS_BACK} as is_back from ${JOINED}
    where alert.id = ${id} and alert.expires_at > now() and not ${IS_GONE}`;
}

/** Lists a person's own open wishes, the newest first. */
export function listOwn(db: Executor, userId: string): Promise<AlertRow[]> {
  return many<AlertRow>(db)`
    select ${COLUMNS}, ${IS_BACK} as is_back from ${JOINED}
    where alert.user_id = ${userId} and ${LIVES} order by alert.asked_at desc, alert.id`;
}

/**
 * Claims wishes whose pieces are back, and marks them as told. Nodes that claim at the same time get different wishes.
 */
export function takeDue(tx: Transaction, most: number): Promise<AlertRow[]> {
  return many<AlertRow>(tx)`
    with due as (
      select alert.id from ${JOINED}
      where ${LIVES} and alert.channel = 'mail' and ${IS_BACK}
      order by alert.asked_at, alert.id limit ${most} for update of alert skip locked
    ), told as (
      update stock_alerts set told_at = now() from due where stock_alerts.id = due.id returning stock_alerts.*
    )
    select ${COLUMNS}, true as is_back from told as alert
    join products as product on product.id = alert.product_id
    join product_variants as variant on variant.id = alert.variant_id
    order by alert.asked_at, alert.id`;
}

/** Turns a claimed wish into a wish to be called at a number, unless that number already waits for the same piece. */
export async function callInstead(tx: Transaction, id: string, phone: string): Promise<void> {
  await run(tx)`
    update stock_alerts as alert set channel = 'phone', contact = ${phone}, told_at = null
    where id = ${id} and not exists (
      select from stock_alerts as other where other.variant_id = alert.variant_id and other.channel = 'phone'
        and other.contact = ${phone} and other.told_at is null)`;
}

/**
 * Marks a wish as confirmed by its address. When the address belongs to an account, the wish becomes that person's
 * own.
 */
export async function confirmAlert(tx: Transaction, id: string, user: string | null): Promise<void> {
  if (user !== null) {
    // Deletes the wish if the person has made the same one while signed in.
    await run(tx)`
      delete from stock_alerts as alert using stock_alerts as own
      where alert.id = ${id} and alert.told_at is null and own.id <> alert.id and own.told_at is null
        and own.variant_id = alert.variant_id and own.channel = 'mail' and own.user_id = ${user}
        and own.contact is null`;
  }
  await run(tx)`
    update stock_alerts set confirmed_at = coalesce(confirmed_at, now()),
      user_id = coalesce(${user}::text, user_id),
      contact = case when ${user}::text is null then contact end
    where id = ${id} and told_at is null`;
}

export async function deleteAlert(tx: Transaction, id: string): Promise<void> {
  await run(tx)`delete from stock_alerts where id = ${id}`;
}

/**
 * Marks the wish of a person whom somebody of the shop contacts as told; undefined when there is no such wish any
 * more.
 */
export function markContacted(tx: Transaction, id: string): Promise<AlertRow | undefined> {
  return one<AlertRow>(tx)`
    with told as (
      update stock_alerts set told_at = now() where id = ${id} and told_at is null and channel <> 'mail'
      returning stock_alerts.*
    )
    select ${COLUMNS}, ${IS_BACK} as is_back from told as alert
    join products as product on product.id = alert.product_id
    join product_variants as variant on variant.id = alert.variant_id`;
}

/** Lists the people to call or write to: first those whose piece is back, then those who have waited longest. */
export function listCalls(db: Executor, offset: number, size: number): Promise<AlertRow[]> {
  return many<AlertRow>(db)`
    select ${COLUMNS}, ${IS_BACK} as is_back from ${JOINED}
    where ${LIVES} and alert.channel <> 'mail'
    order by ${IS_BACK} desc, alert.asked_at, alert.id limit ${size} offset ${offset}`;
}

export async function countCalls(db: Executor): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from ${JOINED} where ${LIVES} and alert.channel <> 'mail'`;
  return row!.count;
}

export async function countOwn(db: Executor, userId: string): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from stock_alerts where user_id = ${userId} and told_at is null`;
  return row!.count;
}

/**
 * Deletes old wishes: told a month ago, unconfirmed for a week, a year old, or for a piece that was removed or
 * withdrawn from the shop.
 */
export async function deleteOver(tx: Transaction): Promise<void> {
  await run(tx)`
    delete from stock_alerts as alert using products as product, product_variants as variant
    where product.id = alert.product_id and variant.id = alert.variant_id and (
      alert.expires_at <= now()
      or alert.told_at <= now() - interval '30 days'
      or (alert.confirmed_at is null and alert.asked_at <= now() - interval '7 days')
      or ${IS_GONE})`;
}

/** Deletes the wishes with this address, and guests' wishes with these numbers. */
export async function deleteOfContacts(
  tx: Transaction,
  address: string,
  phones: readonly string[],
): Promise<void> {
  await run(tx)`
    delete from stock_alerts where channel = 'mail' and contact = ${address}
      or channel = 'phone' and contact = any(${phones}::text[]) and user_id is null`;
}
