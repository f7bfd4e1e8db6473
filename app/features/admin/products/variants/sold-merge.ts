import { withRows } from './option-changes.ts';
import { optionsText, rowText } from './same-sold.ts';
import { CELLS, hasOptions, type CellName, type Sold, type VariantDraft } from './variant-draft.ts';

/** A cell to which two people gave different values. */
export interface CellClash {
  id: string;
  cell: CellName;
  mine: string;
  theirs: string;
}
export interface Merged {
  sold: Sold;
  cells: CellClash[];
  /** True if both have changed the options. */
  options: boolean;
}

/**
 * Merges a form with what somebody else has saved meanwhile, cell by cell: unchanged cells take the stored values,
 * changed ones keep their own.
 */
export function mergeSold(base: Sold, mine: Sold, theirs: Sold): Merged {
  const isMine = optionsText(mine) !== optionsText(base);
  const clash =
    isMine && optionsText(theirs) !== optionsText(base) && optionsText(mine) !== optionsText(theirs);
  const options = isMine ? mine.options : theirs.options;
  const cells: CellClash[] = [];
  const rows = mine.variants.map((row) => {
    const stored = row._id && theirs.variants.find(({ _id }) => _id === row._id);
    const before = row._id && base.variants.find(({ _id }) => _id === row._id);
    // A row that somebody has deleted is added again as new, because its values were edited here.
    if (!stored || !before) return row._id ? withoutId(row) : row;
    return mergeRow(before, row, stored, cells);
  });
  const known = new Set([...base.variants, ...mine.variants].map(({ _id }) => _id));
  const taken = new Set(rows.map(({ values }) => values.join()));
  const added = theirs.variants.filter(({ _id, values }) => !known.has(_id) && !taken.has(values.join()));
  const gone = (row: VariantDraft) => !isMine && row._id === undefined && wasStored(row, base);
  const sold = withFittingRows({ options, variants: [...rows.filter((row) => !gone(row)), ...added] });
  return { sold, cells, options: clash };
}

/** Drops the rows whose values no longer exist. */
const withFittingRows = (sold: Sold): Sold =>
  hasOptions(sold) ? withRows(sold, { price: '' }, () => false) : sold;

/**
 * Returns the stored options with the rows of the form: those stored on both sides, and new ones whose values
 * still exist.
 */
export function withTheirOptions(mine: Sold, theirs: Sold): Sold {
  const rows = theirs.variants.map((row) => {
    const own = mine.variants.find(({ _id }) => _id !== undefined && _id === row._id);
    return own ? { ...own, values: row.values } : row;
  });
  const taken = new Set(rows.map(({ values }) => values.join()));
  const added = mine.variants.filter(({ _id, values }) => _id === undefined && !taken.has(values.join()));
  return withFittingRows({ ...theirs, variants: hasOptions(theirs) ? [...rows, ...added] : rows });
}

function mergeRow(before: VariantDraft, mine: VariantDraft, stored: VariantDraft, cells: CellClash[]) {
  const merged = { ...mine, images: isSame(mine.images, before.images) ? stored.images : mine.images };
  for (const cell of CELLS) {
    if (mine[cell] === before[cell]) merged[cell] = stored[cell];
    else if (stored[cell] !== before[cell] && stored[cell] !== mine[cell])
      cells.push({ id: mine._id!, cell, mine: mine[cell], theirs: stored[cell] });
  }
  return merged;
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

function withoutId(row: VariantDraft): VariantDraft {
  const copy = { ...row };
  delete copy._id;
  return copy;
}

/** Tells whether a row that somebody has deleted was unchanged in this form. */
function wasStored(row: VariantDraft, base: Sold): boolean {
  const before = base.variants.find(({ key }) => key === row.key);
  return before !== undefined && rowText(withoutId(before)) === rowText(row);
}
