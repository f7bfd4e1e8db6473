import type { Place, StockItem } from '#contract/stock/stock.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { csvPieces, type FileColumn } from '#server/lib/tables/file-columns.ts';
import { sheetOf, writeXlsx } from '#server/lib/tables/write-xlsx.ts';
import { listPlaces } from './places.store.ts';
import { readStockItems } from './stock-items.ts';
import { listStockAfter, type StockListing } from './stock-listing.store.ts';

export interface StockExport {
  listing: StockListing;
  /** The reader may see what pieces cost the shop. */
  seesCosts: boolean;
}

const text = (title: string, of: (item: StockItem) => string | null): FileColumn<StockItem> => ({
  title,
  kind: 'text',
  of,
});
const count = (title: string, of: (item: StockItem) => number | null): FileColumn<StockItem> => ({
  title,
  kind: 'count',
  of,
});
const fullName = (name: string, variant: string): string => (variant === '' ? name : `${name}, ${variant}`);

/**
 * The import of products reads the columns `_id`, `variant`, `sku`, `onHand` and `cost`. The names have titles that it
 * does not know, so that a file of last week brings no name of last week back.
 */
const COLUMNS: readonly FileColumn<StockItem>[] = [
  text('_id', ({ product }) => product),
  text('variant', ({ _id }) => _id),
  text('piece', ({ name, variantName }) => fullName(name, variantName)),
  text('pieceAm', (item) => item.nameAm && fullName(item.nameAm, item.variantNameAm)),
  { ...text('sku', ({ sku }) => sku), returns: true },
  count('onHand', ({ onHand }) => onHand),
  count('toMake', ({ toMake }) => toMake),
  count('damaged', ({ damaged }) => damaged),
  count('inRepair', ({ inRepair }) => inRepair),
  count('warnAt', ({ warnAt }) => warnAt),
  { title: 'expectedOn', kind: 'day', of: ({ expectedOn }) => expectedOn },
];
const COST: FileColumn<StockItem> = { title: 'cost', kind: 'birr', of: ({ cost }) => cost };

const ofPlace = ({ _id: id, name }: Place): FileColumn<StockItem>[] => {
  const at = ({ places }: StockItem) => places.find(({ place }) => place === id);
  return [
    count(`${name}: free`, (item) => at(item)?.free ?? 0),
    count(`${name}: sold`, (item) => at(item)?.sold ?? 0),
  ];
};

const stockFileColumns = async (
  db: Executor,
  { seesCosts }: StockExport,
): Promise<FileColumn<StockItem>[]> => [
  ...COLUMNS,
  ...(seesCosts ? [COST] : []),
  ...(await listPlaces(db)).flatMap(ofPlace),
];

/** The number of variants that are read in one query and held in memory. */
const BATCH = 500;

async function* readItems(db: Executor, { listing }: StockExport): AsyncGenerator<StockItem[]> {
  for (let after = ''; ;) {
    const rows = await listStockAfter(db, listing, after, BATCH);
    yield await readStockItems(db, rows);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

/** All pieces that fit, as CSV in pieces. */
export async function* exportStock(db: Executor, asked: StockExport): AsyncGenerator<string> {
  yield* csvPieces(await stockFileColumns(db, asked), readItems(db, asked));
}

/** The same as a workbook. */
export const exportStockAsXlsx = async (db: Executor, asked: StockExport): Promise<Buffer> =>
  writeXlsx([sheetOf('Stock', await stockFileColumns(db, asked), readItems(db, asked))]);
