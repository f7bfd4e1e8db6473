import type { ImportItem, ImportProblem, ProductImport } from '#contract/goods/product-import.ts';
import { importText } from '#contract/texts/product-import.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { ImportParts } from './import-parts.ts';
import {
  countItems,
  findImport,
  listImports,
  listMissingPictures,
  listUnknownCategories,
  type ImportRow,
} from './imports.store.ts';
import { listItems } from './items.store.ts';
import { countPictures, listNotHad } from './pictures/pictures.store.ts';

type Deps = Pick<ImportParts, 'database'>;

const MOST_PICTURES = 1000;
/** The most pictures that could not be had in one answer. */
const MOST_NOT_HAD = 200;
const MOST_CATEGORIES = 100;
const NOTHING = {
  products: 0,
  checked: 0,
  done: 0,
  failed: 0,
  outcomes: { new: 0, changed: 0, unchanged: 0, waiting: 0, wrong: 0 },
};

/** The newest imports. */
export const readImports = async ({ database: { reader } }: Deps): Promise<ProductImport[]> =>
  importAnswers(reader, await listImports(reader));

/** @throws HttpError 404. */
export async function readImport({ database: { reader } }: Deps, id: string): Promise<ProductImport> {
  return (await importAnswers(reader, [await find(reader, id)]))[0]!;
}

async function find(reader: Executor, id: string): Promise<ImportRow> {
  const row = await findImport(reader, id);
  if (!row || row.state === 'reading') throw new HttpError('import-not-found');
  return row;
}

/** Imports as administrators read them, with the counts of now. */
async function importAnswers(reader: Executor, rows: readonly ImportRow[]): Promise<ProductImport[]> {
  const ids = rows.map(({ _id }) => _id);
  const counts = await countItems(reader, ids);
  const pictures = await countPictures(reader, ids);
  const notHad = await listNotHad(reader, ids, MOST_NOT_HAD);
  const answers: ProductImport[] = [];
  for (const row of rows) {
    const { _id: id } = row;
    const counted = counts.get(id) ?? NOTHING;
    const isOpen = row.state === 'checked' && counted.outcomes.wrong + counted.outcomes.waiting > 0;
    answers.push({
      ...row,
      ...counted,
      missingPictures: isOpen ? await listMissingPictures(reader, id, MOST_PICTURES) : [],
      pictures: pictures.get(id) ?? { waiting: 0, had: 0, missing: 0 },
      notHad: notHad
        .filter(({ import_id: of }) => of === id)
        .map((each) => ({ ...each, message: importText(`reasons.${each.reason}`, each.params) })),
      questions: await questionsOf(reader, row),
    });
  }
  return answers;
}

/** The open questions about the whole file; nothing is asked of a file that is written already. */
async function questionsOf(reader: Executor, row: ImportRow): Promise<ProductImport['questions']> {
  if (row.state !== 'checked') return { categories: [], currency: null };
  return {
    categories: await listUnknownCategories(reader, row._id, MOST_CATEGORIES),
    currency: row.answers.rate === undefined ? row.currency : null,
  };
}

/** The most findings in one answer; a file of thousands of wrong cells is read page by page. */
const MOST_SAID = 100;

/** A page of the products of a file, with the sheet of each finding where the file has several. @throws HttpError 404. */
export async function readItems(
  { database: { reader } }: Deps,
  id: string,
  question: Parameters<typeof listItems>[2],
): Promise<{ items: ImportItem[]; total: number }> {
  const { sheet } = await find(reader, id);
  const { items, total } = await listItems(reader, id, question);
  const said = (found: readonly ImportProblem[]) =>
    found.slice(0, MOST_SAID).map((each) => (sheet === null ? each : { ...each, sheet }));
  return {
    items: items.map((item) => ({
      ...item,
      changes: item.changes.slice(0, MOST_SAID),
      problems: said(item.problems),
      notes: said(item.notes),
    })),
    total,
  };
}
