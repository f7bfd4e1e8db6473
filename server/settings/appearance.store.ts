import type { Appearance } from '#contract/shop/appearance.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface AppearanceRow {
  store_name: string;
  look: Record<string, unknown> | null;
  /** The look of before the last save, with its name; null before the first one. */
  previous: Record<string, unknown> | null;
  version: number;
}

/** The stored looks: what shoppers see, and what they saw before the last save. */
export async function findAppearance(db: Executor): Promise<AppearanceRow> {
  const row = await one<AppearanceRow>(db)`
    select settings.document->>'storeName' as store_name, settings.appearance as look,
      appearance_drafts.previous, appearance_drafts.version
    from settings cross join appearance_drafts`;
  return row!;
}

/** Locks the settings until the end of the transaction: whoever saves a look or renames the shop goes after the other. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await run(tx)`select from settings for update`;
}

/** Stores the look to which an undo leads. */
export async function replacePrevious(tx: Transaction, look: Appearance): Promise<void> {
  await run(tx)`
    update appearance_drafts set previous = ${JSON.stringify(look)}, version = version + 1,
      changed_at = clock_timestamp()`;
}

/**
 * Copies a new store name from the settings into the look of before, so that an undo does not bring back the old one.
 * The version grows, so a form opened before is out of date.
 */
export async function renameLooks(tx: Transaction, name: string): Promise<void> {
  await run(tx)`
    update appearance_drafts set previous = jsonb_set(previous, '{name}', to_jsonb(${name}::text)),
      version = version + 1, changed_at = clock_timestamp()`;
}

/** Stores what shoppers see; null is the standard look. The version moves, so every node renders its pages anew. */
export async function replaceLook(
  tx: Transaction,
  name: string,
  look: Omit<Appearance, 'name'> | null,
): Promise<void> {
  await run(tx)`
    update settings set document = jsonb_set(document, '{storeName}', to_jsonb(${name}::text)),
      appearance = ${look && JSON.stringify(look)}, version = version + 1, changed_at = clock_timestamp()`;
}

/** Returns those of the addresses that are pictures of this shop. */
export async function findKnownPictures(db: Executor, addresses: readonly string[]): Promise<Set<string>> {
  const rows = await many<{ file: string }>(db)`
    select file from picture_sizes where file = any(${[...addresses]}::text[])`;
  return new Set(rows.map(({ file }) => file));
}
