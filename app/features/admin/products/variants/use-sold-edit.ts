import { useState } from 'react';
import type { Conflict } from '#app/features/admin/common/editing/conflict-panel.tsx';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { variantName } from '#contract/goods/variant-names.ts';
import type { ProductForReader } from '#contract/goods/products.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { readPrice } from '../typed-price.ts';
import { isSameSold } from './same-sold.ts';
import type { CellClash } from './sold-merge.ts';
import { chosenOptions, hasOptions, soldVariants, type Sold } from './variant-draft.ts';
import type { PriceMove } from '#app/features/admin/products/price-question.tsx';

export type SoldEdit = ReturnType<typeof useSoldEdit>;

/** The conflicts with what somebody else has saved: cells with both values, and whether both changed the options. */
interface Clashes {
  cells: CellClash[];
  options: boolean;
}
const NONE: Clashes = { cells: [], options: false };

/** Loads what merges two people's changes at the first conflict, because conflicts are rare. */
const loadMerge = () => import('./sold-merge.ts');

/** The options and variants of the form, beside the stored ones. */
export function useSoldEdit(loaded: ProductForReader) {
  const [base, setBase] = useState(() => soldVariants(loaded));
  const [sold, setSold] = useState(base);
  const [clashes, setClashes] = useState(NONE);
  const [before, setBefore] = useState<Sold | null>(null);

  function take(stored: ProductForReader) {
    const now = soldVariants(stored);
    setBase(now);
    setSold(now);
    setClashes(NONE);
    setBefore(null);
  }

  return {
    sold,
    isChanged: !isSameSold(sold, base),
    hasOptions: hasOptions(sold),
    /** Tells whether removed options or rows can be put back. */
    canUndo: before !== null,
    change: (changed: Sold | ((now: Sold) => Sold)) => setSold(changed),
    /** Removes options or rows in such a way that one press puts them back. */
    takeOut(changed: Sold) {
      setBefore(sold);
      setSold(changed);
    },
    undo() {
      if (before) setSold(before);
      setBefore(null);
    },
    saved: take,
    async merge(stored: ProductForReader) {
      const { mergeSold } = await loadMerge();
      const theirs = soldVariants(stored);
      const { sold: merged, ...found } = mergeSold(base, sold, theirs);
      setSold(merged);
      setBase(theirs);
      setClashes(found);
    },
    conflicts: conflictsOf(clashes, sold, base),
    async takeTheirs(field: string) {
      const now = await withTheirs(field, sold, base, clashes);
      setSold(now.sold);
      setClashes(now.clashes);
    },
    priceMoves: (): PriceMove[] => priceMoves(base, sold),
  };
}

/** Puts what somebody else has saved in a field in place of one's own value, and ends their conflict. */
async function withTheirs(
  field: string,
  sold: Sold,
  base: Sold,
  clashes: Clashes,
): Promise<{ sold: Sold; clashes: Clashes }> {
  if (field === 'options') {
    const { withTheirOptions } = await loadMerge();
    return { sold: withTheirOptions(sold, base), clashes: { ...clashes, options: false } };
  }
  const clash = clashes.cells.find((each) => fieldOf(each) === field);
  if (!clash) return { sold, clashes };
  const { id, cell, theirs } = clash;
  const variants = sold.variants.map((row) => (row._id === id ? { ...row, [cell]: theirs } : row));
  const cells = clashes.cells.filter((each) => each !== clash);
  return { sold: { ...sold, variants }, clashes: { ...clashes, cells } };
}

const fieldOf = ({ id, cell }: CellClash): string => `variants.${id}.${cell}`;

function conflictsOf({ cells, options }: Clashes, sold: Sold, stored: Sold): Conflict[] {
  const ofCells = cells.map((clash) => ({
    field: fieldOf(clash),
    label: `${nameOfRow(sold, clash.id)} ${text(`variants.${clash.cell}`)}`,
    mine: clash.mine,
    theirs: clash.theirs,
  }));
  if (!options) return ofCells;
  const words = { mine: optionsInWords(sold), theirs: optionsInWords(stored) };
  return [{ field: 'options', label: text('options.title'), ...words }, ...ofCells];
}

const nameOfRow = (sold: Sold, id: string): string =>
  rowName(sold, sold.variants.find(({ _id }) => _id === id)?.values ?? []);

/** Returns the name of a variant, such as 'Teal · Three seats'. */
export const rowName = (sold: Sold, values: readonly string[]): string =>
  variantName(chosenOptions(sold), values);

const optionsInWords = (sold: Sold): string =>
  chosenOptions(sold)
    .map(({ name, values }) => `${name}: ${withCommas(values.map((value) => value.name))}`)
    .join(' · ');

function priceMoves(base: Sold, sold: Sold): PriceMove[] {
  if (!hasOptions(sold)) return [];
  return sold.variants.flatMap((row) => {
    const before = base.variants.find(({ _id }) => _id === row._id && _id !== undefined);
    return before
      ? [{ label: rowName(sold, row.values), before: readPrice(before.price), after: readPrice(row.price) }]
      : [];
  });
}
