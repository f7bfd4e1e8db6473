import { sql } from 'kysely';
import { POLICY_NAMES } from '#contract/shop/policies.ts';
import type { FirstDayStep } from '#contract/shop/first-day.ts';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** The steps that are judged by rows of the database. */
export type StoredStep = Extract<
  FirstDayStep,
  'delivery' | 'legalPages' | 'product' | 'exampleGoods' | 'secondFactor' | 'colleague'
>;

export async function readStoredSteps(
  db: Executor,
  userId: string,
): Promise<Record<StoredStep, boolean> & { isPutAway: boolean }> {
  const isForSale = sql`published_at is not null and deleted_at is null`;
  const row = await one<Record<StoredStep, boolean> & { isPutAway: boolean }>(db)`
    select exists (select from delivery_zones where not is_elsewhere or version > 1) as delivery,
      (select count(*) from policies where name = any(${[...POLICY_NAMES]}::text[])) = ${POLICY_NAMES.length}
        as "legalPages",
      exists (select from products where not is_demo and ${isForSale}) as product,
      not exists (select from products where is_demo and ${isForSale})
        and not exists (select from products where is_demo and deleted_at is null and archived_at is null
          and (select is_production from shop_mode)) as "exampleGoods",
      exists (select from passkeys where user_id = ${userId})
        or exists (select from authenticator_apps where user_id = ${userId}) as "secondFactor",
      exists (select from users where role is not null and deleted_at is null and id <> ${userId}) as colleague,
      (select first_day_put_away from settings) as "isPutAway"`;
  return row!;
}

/** @returns whether the value has changed. */
export async function putFirstDayAway(tx: Transaction, isPutAway: boolean): Promise<boolean> {
  const rows = await many(tx)`
    update settings set first_day_put_away = ${isPutAway} where first_day_put_away <> ${isPutAway}
    returning 1`;
  return rows.length > 0;
}
