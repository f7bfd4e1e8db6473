import type { Appearance } from '#contract/shop/appearance.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface AppearanceRow {
  store_name: string;
  published: Record<string, unknown> | null;
  draft: Record<string, unknown> | null;
  version: number;
}

/** The stored looks: the published one, and the draft if there is one. */
export async function findAppearance(db: Executor): Promise<AppearanceRow> {
  const row = await one<AppearanceRow>(db)`
    select settings.document->>'storeName' as store_name, settings.appearance as published,
      appearance_drafts.document as draft, appearance_drafts.version
    from settings cross join appearance_drafts`;
  return row!;
}

/** Locks the settings until the end of the transaction: whoever publishes or renames the shop goes after the other. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await run(tx)`select from settings for update`;
}

/** Replaces the draft, or ends it by null, unless it has changed since `version`. @returns whether it did. */
export async function replaceDraft(
  tx: Transaction,
  draft: Appearance | null,
  version: number,
): Promise<boolean> {
  const rows = await many(tx)`
    update appearance_drafts set document = ${draft && JSON.stringify(draft)}, version = version + 1,
      changed_at = clock_timestamp()
    where version = ${version} returning version`;
  return rows.length > 0;
}

/**
 * Copies a new store name from the settings into the draft. Its version grows, so a form opened before is out of date.
 */
export async function renameDraft(tx: Transaction, name: string): Promise<void> {
  await run(tx)`
    update appearance_drafts set document = jsonb_set(document, '{name}', to_jsonb(${name}::text)),
      version = version + 1, changed_at = clock_timestamp()`;
}

/** Publishes a look; null is the standard one. The version moves, so every node renders its pages anew. */
export async function publishLook(
  tx: Transaction,
  name: string,
  look: Omit<Appearance, 'name'> | null,
): Promise<void> {
  await run(tx)`
    update settings set document = jsonb_set(document, '{storeName}', to_jsonb(${name}::text)),
      appearance = ${look && JSON.stringify(look)}, version = version + 1, changed_at = clock_timestamp()`;
}
