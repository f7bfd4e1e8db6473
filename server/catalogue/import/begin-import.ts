import { randomUUIDv7 } from 'node:crypto';
import type { PriceKind } from '#contract/goods/typed-prices.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { FileTexts } from './file-products.ts';
import { refusalOf, recordImport, whoIsFirst } from './import-verbs.ts';
import { findActive, insertImport, removeImport, removeOld, setState } from './imports.store.ts';
import type { ImportParts } from './import-parts.ts';
import { insertItems } from './items.store.ts';
import { headsOfKind } from './reading/columns.ts';
import { readFile } from './reading/read-file.ts';
import { IMPORT_JOB } from './work-at-import.ts';

interface Asked {
  fileName: string;
  /** The kind of the file's prices, where its titles do not say it. */
  kind: PriceKind;
}

/**
 * Reads a file and begins its trial run. @returns the import's id.
 * @throws HttpError 409 where another import is under way, 422 where the file contains no products.
 */
export async function beginImport(
  parts: ImportParts,
  bytes: Uint8Array,
  { fileName, kind }: Asked,
  by: Actor,
): Promise<string> {
  const active = await findActive(parts.database.reader);
  if (active) throw await refusalOf(parts, active);
  return storeFile(parts, await readFile(bytes), { fileName, kind }, by);
}

/** Stores the rows before any node checks them; the last transaction turns them into an import. */
async function storeFile(
  parts: ImportParts,
  { format, rowCount, notes, productCount, batches, heads: titles }: FileTexts,
  { fileName, kind }: Asked,
  by: Actor,
): Promise<string> {
  const { database, jobs } = parts;
  const id = randomUUIDv7();
  const heads = headsOfKind(titles, kind);
  await database.transaction(async (tx) => {
    const row = { id, user_id: by.id!, file_name: fileName, format, row_count: rowCount, notes, heads };
    await insertImport(tx, row);
  });
  try {
    for (const batch of batches) await database.transaction((tx) => insertItems(tx, id, batch));
    await database.transaction(async (tx) => {
      await removeOld(tx);
      await setState(tx, id, 'checking');
      const counts = { rows: rowCount, products: productCount };
      await recordImport(tx, by, { id, file_name: fileName }, 'import.uploaded', counts);
      await jobs.enqueue(tx, IMPORT_JOB, { id });
    });
  } catch (error) {
    await database.transaction((tx) => removeImport(tx, id));
    throw await whoIsFirst(parts, error);
  }
  return id;
}
