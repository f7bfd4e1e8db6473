import type { ColumnType, JSONColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/platform/database.ts';

type SettingsTables = {
  settings: {
    only_row: ColumnType<boolean, never, never>;
    document: JSONColumnType<Record<string, unknown>>;
    version: ColumnType<number, number | undefined, number>;
    usd_rate_set_at: Date | null;
    changed_at: ColumnType<Date, never, Date>;
  };
};

export interface SettingsRow {
  document: Record<string, unknown>;
  version: number;
  usd_rate_set_at: Date | null;
}

export async function findSettings(db: Executor): Promise<SettingsRow | undefined> {
  return db
    .withTables<SettingsTables>()
    .selectFrom('settings')
    .select(['document', 'version', 'usd_rate_set_at'])
    .executeTakeFirst();
}

/** Writes the first values where there are none. */
export async function insertFirstSettings(
  tx: Transaction,
  document: object,
  usdRateKnown: boolean,
): Promise<void> {
  await tx
    .withTables<SettingsTables>()
    .insertInto('settings')
    .values({
      document: JSON.stringify(document),
      usd_rate_set_at: usdRateKnown ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces the settings if they still are at `version`; answers whether they were. */
export async function replaceSettings(
  tx: Transaction,
  document: { usdRate: string; usdRateSource: string },
  version: number,
): Promise<boolean> {
  const result = await tx
    .withTables<SettingsTables>()
    .updateTable('settings')
    .set({
      usd_rate_set_at: sql<Date | null>`case when document->>'usdRate' is distinct from ${document.usdRate}
        or document->>'usdRateSource' is distinct from ${document.usdRateSource}
        then now() else usd_rate_set_at end`,
      document: JSON.stringify(document),
      version: version + 1,
      changed_at: sql<Date>`clock_timestamp()`,
    })
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Makes a product the one that the limited offer is about. */
export async function setOfferProduct(tx: Transaction, productId: string): Promise<void> {
  await sql`update settings set version = version + 1, changed_at = clock_timestamp(),
    document = jsonb_set(document, '{offerProduct}', to_jsonb(${productId}::text))`.execute(tx);
}

/**
 * Takes products that are gone out of the offer. The version moves in any case: every page is made of the settings,
 * so pages that nodes have kept are made anew.
 */
export async function forgetProducts(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await sql`update settings set version = version + 1, changed_at = clock_timestamp(),
    document = case when document->>'offerProduct' = any(${[...productIds]}::text[])
      then jsonb_set(document, '{offerProduct}', '""') else document end`.execute(tx);
}
