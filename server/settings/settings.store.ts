import { sql } from 'kysely';
import type { LawInForce } from './laws.ts';
import { TODAY } from './laws.store.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface SettingsRow {
  document: Record<string, unknown>;
  version: number;
  usd_rate_set_at: Date | null;
  /** The laws that are in force today. */
  laws: LawInForce[];
}

export async function findSettings(db: Executor): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`
    select document, version, usd_rate_set_at, array(
      select jsonb_build_object('law', law, 'category', category, 'value', value) from (
        select distinct on (law, category) law, category, value from laws
        where valid_from <= ${TODAY} order by law, category, valid_from desc, id desc
      ) as in_force
    ) as laws from settings`.execute(db);
  return rows[0];
}

/** Inserts the first values unless there are settings. */
export async function insertFirstSettings(
  tx: Transaction,
  document: object,
  usdRateKnown: boolean,
): Promise<void> {
  await sql`
    insert into settings (document, usd_rate_set_at)
    values (${JSON.stringify(document)}, ${usdRateKnown ? sql`now()` : null})
    on conflict do nothing`.execute(tx);
}

/** Replaces the settings, unless somebody else has changed them since `version`. @returns whether it did. */
export async function replaceSettings(
  tx: Transaction,
  document: { usdRate: string; usdRateSource: string },
  version: number,
): Promise<boolean> {
  const { rows } = await sql`
    update settings set
      usd_rate_set_at = case when document->>'usdRate' is distinct from ${document.usdRate}
        or document->>'usdRateSource' is distinct from ${document.usdRateSource} then now() else usd_rate_set_at end,
      document = ${JSON.stringify(document)}, version = version + 1, changed_at = clock_timestamp()
    where version = ${version} returning version`.execute(tx);
  return rows.length > 0;
}

/** Makes a product the one of the limited offer. */
export async function setOfferProduct(tx: Transaction, productId: string): Promise<void> {
  await sql`update settings set version = version + 1, changed_at = clock_timestamp(),
    document = jsonb_set(document, '{offerProduct}', to_jsonb(${productId}::text))`.execute(tx);
}

/**
 * Ends the limited offer if its product was deleted. The version moves in any case: every page depends on the settings,
 * so pages that nodes have cached are rendered anew.
 */
export async function forgetProducts(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await sql`update settings set version = version + 1, changed_at = clock_timestamp(),
    document = case when document->>'offerProduct' = any(${[...productIds]}::text[])
      then jsonb_set(document, '{offerProduct}', '""') else document end`.execute(tx);
}
