import type { ImportItem, ImportProblem, ProductImport } from '#contract/goods/product-import.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { Database, Executor } from '#server/lib/database/database.ts';
import { importText } from '#contract/texts/product-import.ts';
import { moment, momentOrNull } from '#server/lib/http/http.ts';
import { countItems, listMissingPictures, listUnknownCategories, type ImportRow } from './imports.store.ts';
import { countPictures, listNotHad, type NotHadRow } from './pictures/pictures.store.ts';
import type { ItemRow } from './items.store.ts';

interface Deps {
  database: Database;
  accounts: Pick<AccountsService, 'namesOf'>;
}

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

/** Imports as administrators read them, with the counts of now. */
export async function importAnswers(
  { database: { reader }, accounts }: Deps,
  rows: readonly ImportRow[],
): Promise<ProductImport[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await countItems(reader, ids);
  const pictures = await countPictures(reader, ids);
  const notHad = await listNotHad(reader, ids, MOST_NOT_HAD);
  const names = await accounts.namesOf(rows.map(({ user_id: person }) => person));
  const answers: ProductImport[] = [];
  for (const row of rows) {
    const { products, checked, done, failed, outcomes } = counts.get(row.id) ?? NOTHING;
    const isOpen = row.state === 'checked' && outcomes.wrong + outcomes.waiting > 0;
    answers.push({
      ...{ _id: row.id, fileName: row.file_name, format: row.format, state: row.state },
      by: { _id: row.user_id, name: names.get(row.user_id) ?? '' },
      ...{ rows: row.row_count, products, checked, done, failed, outcomes },
      missingPictures: isOpen ? await listMissingPictures(reader, row.id, MOST_PICTURES) : [],
      pictures: pictures.get(row.id) ?? { waiting: 0, had: 0, missing: 0 },
      notHad: notHad.filter(({ import_id: id }) => id === row.id).map(notHadAnswer),
      questions: await questionsOf(reader, row),
      columns: row.columns,
      notes: row.notes,
      createdAt: moment(row.created_at),
      startedAt: momentOrNull(row.started_at),
      endedAt: momentOrNull(row.ended_at),
    });
  }
  return answers;
}

const notHadAnswer = ({
  product_id: product,
  name,
  source: address,
  reason,
  params,
  is_tried,
}: NotHadRow) => ({
  ...{ product, name, address, reason, params, isTried: is_tried },
  message: importText(`reasons.${reason}`, params),
});

/** The open questions about the whole file; nothing is asked of a file that is written already. */
async function questionsOf(reader: Executor, row: ImportRow): Promise<ProductImport['questions']> {
  if (row.state !== 'checked') return { categories: [], currency: null };
  return {
    categories: await listUnknownCategories(reader, row.id, MOST_CATEGORIES),
    currency: row.answers.rate === undefined ? row.currency : null,
  };
}

/** The most products in one answer; a file of thousands of wrong cells is read page by page. */
const MOST_SAID = 100;

export const itemAnswer = (row: ItemRow, sheet: string | null): ImportItem => ({
  ...{ position: row.position, rows: row.rows, name: row.name, outcome: row.outcome, state: row.state },
  product: row.product_id,
  changes: row.changes.slice(0, MOST_SAID),
  problems: row.problems.slice(0, MOST_SAID).map(inSheet(sheet)),
  notes: row.notes.slice(0, MOST_SAID).map(inSheet(sheet)),
});

const inSheet =
  (sheet: string | null) =>
  (found: ImportProblem): ImportProblem =>
    sheet === null ? found : { ...found, sheet };
