import { sql } from 'kysely';
import type { CalendarRows } from './calendar.ts';
import type { LawInForce } from './laws.ts';
import type { Category, FormerCategories } from '#contract/goods/categories.ts';
import type { HouseSettings } from '#contract/shop/house.ts';
import type { DeliveryPrice } from '#contract/money.ts';
import type { NamedSet } from './current-settings.ts';
import { TODAY } from '#server/lib/database/ethiopian-day.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface SettingsRow {
  document: Record<string, unknown>;
  /** The look of the shop; null is the standard one. */
  appearance: Record<string, unknown> | null;
  logo_size: { width: number; height: number } | null;
  version: number;
  usd_rate_set_at: Date | null;
  /** The laws that are in force today. */
  laws: LawInForce[];
  /** The price of delivery to places that no zone names. */
  usual_delivery: DeliveryPrice;
  /** True when a zone has another price. */
  has_other_prices: boolean;
  closings: CalendarRows['closings'];
  holidays: CalendarRows['holidays'];
  /** The letters before the numbers of orders, now and before. */
  order_prefixes: string[];
  /** The shop's categories in their order. */
  categories: Category[];
  former_categories: FormerCategories;
  /** The sets of pieces that are switched on. */
  sets: NamedSet[];
}

export function findSettings(db: Executor): Promise<SettingsRow | undefined> {
  return one<SettingsRow>(db)`
    select document, appearance, (
      select jsonb_build_object('width', width, 'height', height) from picture_sizes
      where file = appearance->>'logo'
    ) as logo_size, version, usd_rate_set_at, array(
      select jsonb_build_object('law', law, 'category', category, 'value', value) from (
        select distinct on (law, category) law, category, value from laws
        where valid_from <= ${TODAY} order by law, category, valid_from desc, id desc
      ) as in_force
    ) as laws, (
      select jsonb_build_object('feeSantim', fee_santim, 'freeAboveSantim', free_above_santim)
      from delivery_zones where is_elsewhere
    ) as usual_delivery, exists(
      select from delivery_zones usual join delivery_zones zone
        on (zone.fee_santim, zone.free_above_santim) is distinct from (usual.fee_santim, usual.free_above_santim)
      where usual.is_elsewhere
    ) as has_other_prices, array(
      select jsonb_build_object('from', from_day, 'to', to_day) from calendar_closings
      where to_day > ${TODAY} - 90
    ) as closings, array(
      select jsonb_build_object('key', key, 'day', day, 'isOpen', is_open) from calendar_holidays
    ) as holidays, array(
      select prefix from order_prefixes
    ) as order_prefixes, array(
      select jsonb_build_object('slug', slug, 'name', name, 'nameAm', name_am, 'title', title, 'parent', parent,
        'picture', picture, 'kinds', kinds, 'facts', facts,
        'googleCategory', google_category)
      from categories order by position, slug
    ) as categories, (
      select coalesce(jsonb_object_agg(slug, leads_to), '{}') from former_categories
    ) as former_categories, array(
      select jsonb_build_object('id', id, 'name', name, 'nameAm', name_am, 'kind', kind, 'value', value, 'lines', lines,
        'words', (
          select coalesce(string_agg(concat_ws(' ', piece.name, piece.name_am, within.name, within.name_am), ' '), '')
          from jsonb_array_elements(lines) as line join products as piece on piece.id = line ->> 'product'
            left join categories as within on within.slug = piece.category
        ))
      from product_sets where is_active order by created_at desc, id desc
    ) as sets from settings`;
}

/**
 * Stores whether this is a shop for customers, in which case the database hides the demo's examples (migration 0261).
 */
export async function writeMode(tx: Transaction, isProduction: boolean): Promise<void> {
  await run(tx)`
    insert into shop_mode (is_production) values (${isProduction})
    on conflict (only_row) do update set is_production = excluded.is_production
    where shop_mode.is_production <> excluded.is_production`;
}

/** Inserts the first values unless there are settings. */
export async function insertFirstSettings(
  tx: Transaction,
  document: object,
  usdRateKnown: boolean,
): Promise<void> {
  await run(tx)`
    insert into settings (document, usd_rate_set_at)
    values (${JSON.stringify(document)}, ${usdRateKnown ? sql`now()` : null})
    on conflict do nothing`;
}

/** Lets one save at a time read the settings and replace them, so that none takes back what another has changed. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await run(tx)`select from settings for update`;
}

/**
 * Replaces the settings, unless somebody else has changed one of the fields since `version`; a trigger notes at which version
 * each field has changed last (migration 0544). @returns whether it did.
 */
export async function replaceSettings(
  tx: Transaction,
  document: { usdRate: string; usdRateSource: string },
  version: number,
  fields: readonly string[],
): Promise<boolean> {
  const rows = await many(tx)`
    update settings set
      usd_rate_set_at = case when document->>'usdRate' is distinct from ${document.usdRate}
        or document->>'usdRateSource' is distinct from ${document.usdRateSource} then now() else usd_rate_set_at end,
      document = ${JSON.stringify(document)}, version = version + 1, changed_at = clock_timestamp()
    where version >= ${version} and not exists (
      select from jsonb_each_text(changed_at_version) as changed(field, at)
      where field = any(${[...fields]}::text[]) and at::bigint > ${version})
    returning version`;
  return rows.length > 0;
}

/** Stores what the house tells of itself. */
export async function writeHouse(tx: Transaction, house: HouseSettings): Promise<void> {
  const { showrooms, aboutText, aboutTextAm, aboutPictures } = house;
  await run(tx)`update settings set version = version + 1, changed_at = clock_timestamp(),
    document = document || ${JSON.stringify({ showrooms, aboutText, aboutTextAm, aboutPictures })}::jsonb`;
}

/** Makes a product the one of the limited offer. */
export async function setOfferProduct(tx: Transaction, productId: string): Promise<void> {
  await run(tx)`update settings set version = version + 1, changed_at = clock_timestamp(),
    document = jsonb_set(document, '{offerProduct}', to_jsonb(${productId}::text))`;
}

/**
 * Ends the limited offer if its product was deleted. The version moves in any case: every page depends on the settings,
 * so pages that nodes have cached are rendered anew.
 */
export async function forgetProducts(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await run(tx)`update settings set version = version + 1, changed_at = clock_timestamp(),
    document = case when document->>'offerProduct' = any(${[...productIds]}::text[])
      then jsonb_set(document, '{offerProduct}', '""') else document end`;
}
