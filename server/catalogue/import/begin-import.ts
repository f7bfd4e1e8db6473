import { createHash, randomUUIDv7 } from 'node:crypto';
import type { FileColumn } from '#contract/goods/import-columns.ts';
import type { PriceKind } from '#contract/goods/typed-prices.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { FileTexts } from './file-products.ts';
import { alreadyUnderWay, recordImport, whoIsFirst } from './import-verbs.ts';
import { findColumns, rememberColumns } from './import-columns.store.ts';
import { findActive, insertImport, removeImport, removeOld, setState } from './imports.store.ts';
import type { ImportParts } from './import-parts.ts';
import { insertItems } from './items.store.ts';
import { problem } from './planning/problem.ts';
import { headsOfKind, WITH_VAT } from './reading/columns.ts';
import { readFile, UnknownColumns } from './reading/read-file.ts';
import { AT_ONCE_MS, IMPORT_JOB, workAtImport } from './work-at-import.ts';

interface Asked {
  fileName: string;
  /** The kind of the file's prices, where its titles do not say it; undefined: that of the shop. */
  kind: PriceKind | undefined;
  /** Our titles of the columns, as a person says them. */
  columns: readonly string[] | undefined;
}

/**
 * Reads a file and begins its trial run, which a small one is through when the call answers. @returns the import's id.
 * @throws HttpError 409 where another import is under way, 422 where the file contains no products.
 */
export async function beginImport(
  parts: ImportParts,
  bytes: Uint8Array,
  { fileName, kind, columns }: Asked,
  by: Actor,
): Promise<string> {
  const active = await findActive(parts.database.reader);
  if (active) throw alreadyUnderWay(active);
  const { settings: shop } = await parts.settings.getRecent();
  const texts = await readKnown(parts, bytes, columns);
  let id: string;
  try {
    id = await storeFile(parts, texts, { fileName, kind: kind ?? shop.pricesTyped }, by);
  } finally {
    await texts.end();
  }
  await workAtImport(parts, id, AT_ONCE_MS);
  return id;
}

/**
 * Reads a file. Its columns are those that a person says now, which are remembered, or has said before of the same
 * titles; otherwise they are understood by their titles.
 */
async function readKnown(
  { database }: ImportParts,
  bytes: Uint8Array,
  columns: readonly string[] | undefined,
): Promise<FileTexts> {
  const found = await readFile(bytes).catch((error: unknown) => {
    if (error instanceof UnknownColumns) return error;
    throw error;
  });
  const heads = digestOf(found.columns);
  let chosen = columns;
  try {
    chosen ??= await findColumns(database.reader, heads);
    if (!chosen) {
      if (found instanceof UnknownColumns) throw found;
      return found;
    }
  } catch (error) {
    await endReading(found);
    throw error;
  }
  await endReading(found);
  const texts = await readFile(bytes, chosen);
  try {
    if (columns) await database.transaction((tx) => rememberColumns(tx, heads, columns));
    return texts;
  } catch (error) {
    await texts.end();
    throw error;
  }
}

const endReading = async (found: FileTexts | UnknownColumns) =>
  found instanceof UnknownColumns ? undefined : found.end();

const digestOf = (columns: readonly FileColumn[]) =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ title }) => title.toLowerCase())))
    .digest('hex');

/** Stores the rows before any node checks them; the last transaction turns them into an import. */
async function storeFile(
  parts: ImportParts,
  {
    format,
    rowCount,
    columns,
    sheet,
    notes: said,
    productCount,
    batches,
    heads: titles,
    currency,
  }: FileTexts,
  { fileName, kind }: { fileName: string; kind: PriceKind },
  by: Actor,
): Promise<string> {
  const { database, jobs } = parts;
  const id = randomUUIDv7();
  const heads = headsOfKind(titles, kind);
  const notes = [...said, ...priceNotes(format, heads)];
  await database.transaction(async (tx) => {
    const file = { _id: id, fileName, format, rows: rowCount, columns, sheet, notes, heads, currency };
    await insertImport(tx, file, by.id!);
  });
  try {
    for await (const batch of batches) await database.transaction((tx) => insertItems(tx, id, batch));
    await database.transaction(async (tx) => {
      await removeOld(tx);
      await setState(tx, id, 'checking');
      const counts = { rows: rowCount, products: productCount };
      await recordImport(tx, by, { _id: id, fileName }, 'import.uploaded', counts);
      await jobs.enqueue(tx, IMPORT_JOB, { id });
    });
  } catch (error) {
    await database.transaction((tx) => removeImport(tx, id));
    throw await whoIsFirst(parts, error);
  }
  return id;
}

/** Says whether the prices of a file of others are taken with VAT or before it. */
function priceNotes(format: FileTexts['format'], heads: Readonly<Record<string, string>>) {
  if (format === 'own') return [];
  if (WITH_VAT.price in heads) return [problem('prices-with-vat', { title: heads[WITH_VAT.price]! })];
  return 'price' in heads ? [problem('prices-without-vat', { title: heads['price']! })] : [];
}
