import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { POLICY_NAMES } from '#contract/shop/policies.ts';
import type { FirstDayStep } from '#contract/shop/first-day-steps.ts';
import { one } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** The steps that are judged by rows of the database. */
export type StoredStep = Extract<
  FirstDayStep,
  | 'delivery'
  | 'legalPages'
  | 'categories'
  | 'priceList'
  | 'product'
  | 'exampleGoods'
  | 'newOrders'
  | 'secondFactor'
  | 'colleague'
  | 'drawer'
  | 'crew'
  | 'workshop'
>;

/** The stored facts of the list of the first day. */
type FirstDayRow = Record<'isPutAway', boolean> & Record<'notNeeded', FirstDayStep[]>;
type StoredFirstDay = Record<StoredStep, boolean> & FirstDayRow;

export async function readStoredSteps(db: Executor, userId: string): Promise<StoredFirstDay> {
  const isForSale = sql`published_at is not null and deleted_at is null`;
  const row = await one<StoredFirstDay>(db)`
    select exists (select from delivery_zones where not is_elsewhere or version > 1) as delivery,
      (select count(*) from policies where name = any(${[...POLICY_NAMES]}::text[])) = ${POLICY_NAMES.length}
        as "legalPages",
      exists (select from categories where not (is_demo and version = 1)) as categories,
      exists (select from product_imports where state = 'done') as "priceList",
      exists (select from products where not is_demo and ${isForSale}) as product,
      not exists (select from products where is_demo and ${isForSale})
        and not exists (select from products where is_demo and deleted_at is null and archived_at is null
          and (select is_production from shop_mode)) as "exampleGoods",
      exists (select from passkeys where user_id = ${userId})
        or exists (select from authenticator_apps where user_id = ${userId}) as "secondFactor",
      exists (select from users where role is not null and deleted_at is null and id <> ${userId})
        or exists (select from staff_invitations where expires_at > now()) as colleague,
      exists (select from notice_rules where notice = 'new-order' and cardinality(receivers) > 0)
        or exists (select from own_notices where notice = 'new-order' and wanted) as "newOrders",
      exists (select from cash_drawers where is_active) as drawer,
      exists (select from delivery_crews where is_active) as crew,
      exists (select from workshops where is_active) as workshop,
      (select first_day_put_away from settings) as "isPutAway",
      (select first_day_not_needed from settings) as "notNeeded"`;
  return row!;
}

/** Stores what is sent of the list. @returns what it was and what it is; null when nothing has changed. */
export async function saveFirstDay(
  tx: Transaction,
  {
    isPutAway = null,
    notNeeded = null,
  }: { [Name in keyof FirstDayRow]?: FirstDayRow[Name] | null | undefined },
): Promise<{ before: FirstDayRow; after: FirstDayRow } | null> {
  const stored = sql`first_day_put_away as "isPutAway", first_day_not_needed as "notNeeded"`;
  const before = await one<FirstDayRow>(tx)`select ${stored} from settings for update`;
  const after = await one<FirstDayRow>(tx)`
    update settings set first_day_put_away = coalesce(${isPutAway}, first_day_put_away),
      first_day_not_needed = coalesce(${notNeeded}::text[], first_day_not_needed)
    returning ${stored}`;
  return isDeepStrictEqual(before, after) ? null : { before: before!, after: after! };
}
