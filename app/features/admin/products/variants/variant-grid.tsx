import { useState } from 'react';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { missing, removeRow, withRows } from './option-changes.ts';
import { cellError } from './sold-problems.ts';
import { useGridKeys } from './use-grid-keys.ts';
import type { SoldEdit } from './use-sold-edit.ts';
import {
  CELLS,
  FIRST_CELLS,
  FURTHER_CELLS,
  type CellName,
  type Sold,
  type VariantDraft,
} from './variant-draft.ts';
import { VariantRow } from './variant-row.tsx';

interface VariantGridProps {
  edit: SoldEdit;
  errors: Record<string, string>;
  /** The VAT rate of the product in percent. */
  vatPercent: number | undefined;
  onPictures: (row: VariantDraft) => void;
}

/** The variants as rows of a grid; on a phone as cards. */
export function VariantGrid({ edit, errors, vatPercent, onPictures }: VariantGridProps) {
  const { sold } = edit;
  const change = (variants: VariantDraft[]) => edit.change({ ...sold, variants });
  const [isWhole, setWhole] = useWhole(sold, errors);
  const cells = isWhole ? CELLS : FIRST_CELLS;
  const keys = useGridKeys({ variants: sold.variants, cells, onChange: change });
  const others = missing(sold).length;
  return (
    <div ref={keys.grid} className="space-y-3">
      <p className="text-meta text-soft">{text('variants.hint')}</p>
      <Button variant="secondary" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {text(isWhole ? 'variants.less' : 'variants.more')}
      </Button>
      {errors['variants'] && (
        <p role="alert" className="font-medium text-error">
          {errors['variants']}
        </p>
      )}
      {/* With all columns the grid is wider than the form: it uses the room beside the form, else it scrolls. */}
      <div
        className={isWhole ? 'relative md:overflow-x-auto xl:w-[min(76rem,calc(100vw-17rem))]' : undefined}
      >
        <table
          role="table"
          aria-label={text('variants.title')}
          className="block w-full border-separate border-spacing-0 md:table"
        >
          <Head cells={cells} onFill={keys.fillColumn} canFill={sold.variants.length > 1} />
          <tbody role="rowgroup" className="grid gap-3 md:table-row-group">
            {sold.variants.map((row, index) => (
              <VariantRow
                key={row.key}
                row={row}
                index={index}
                cells={cells}
                sold={sold}
                errors={errors}
                vatPercent={vatPercent}
                bind={keys.bind}
                onChange={(typed) =>
                  change(sold.variants.map((each) => (each === row ? { ...row, ...typed } : each)))
                }
                onPictures={() => onPictures(row)}
                onRemove={() => edit.takeOut(removeRow(sold, row.key))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className="text-meta text-soft empty:hidden">
        {keys.said}
      </p>
      {keys.rest && <Rest text={keys.rest} onForget={keys.forgetRest} />}
      {others > 0 && (
        <Button variant="secondary" onClick={() => edit.change(withRows(sold, { price: '' }))}>
          {text('variants.addMissing', { count: others })}
        </Button>
      )}
    </div>
  );
}

/** Tells whether any variant has a value in the columns that are hidden at first. */
const saysMore = ({ variants }: Sold): boolean =>
  variants.some((row) => FURTHER_CELLS.some((cell) => row[cell] !== ''));

/**
 * Tells whether all columns are shown. A problem in a hidden one shows them, because the save would otherwise fail
 * without a visible reason.
 */
function useWhole(sold: Sold, errors: Record<string, string>) {
  const [isWhole, setWhole] = useState(() => saysMore(sold));
  if (!isWhole && hidesProblem(sold, errors)) setWhole(true);
  return [isWhole, setWhole] as const;
}

/** Tells whether a hidden column has a problem. */
const hidesProblem = ({ variants }: Sold, errors: Record<string, string>): boolean =>
  variants.some((_row, index) => FURTHER_CELLS.some((cell) => errors[cellError(index, cell)] !== undefined));

interface HeadProps {
  cells: readonly CellName[];
  onFill: (cell: CellName) => void;
  canFill: boolean;
}

function Head({ cells, onFill, canFill }: HeadProps) {
  const head = 'border-b border-input py-1 pr-2 text-left align-bottom font-semibold';
  return (
    // On a phone each cell has its own label, and the buttons of the columns stand above the cards.
    <thead role="rowgroup" className="mb-3 block text-meta text-soft md:table-header-group">
      <tr role="row" className="flex flex-wrap gap-x-2 md:table-row">
        <th role="columnheader" scope="col" className={`${head} max-md:sr-only`}>
          {text('variants.name')}
        </th>
        {cells.map((cell) => (
          <th
            key={cell}
            role="columnheader"
            scope="col"
            className={classNames(head, cell === 'sku' ? 'max-md:sr-only' : 'max-md:border-0')}
          >
            <span className="flex items-center gap-1 whitespace-nowrap">
              {text(`variants.${cell}`)}
              {canFill && cell !== 'sku' && (
                <button
                  type="button"
                  onClick={() => onFill(cell)}
                  aria-label={text('variants.fillDown', { column: text(`variants.${cell}`) })}
                  title={text('variants.fillDown', { column: text(`variants.${cell}`) })}
                  className="flex size-11 cursor-pointer items-center justify-center rounded-control text-ink hover:bg-ground active:bg-line"
                >
                  <svg
                    aria-hidden
                    viewBox="0 0 24 24"
                    className="size-4 fill-none stroke-current"
                    strokeWidth="2"
                  >
                    <path d="M12 4v12m-5-5 5 5 5-5M5 20h14" strokeLinecap="round" strokeLinejoin="round" />
                  </svg>
                </button>
              )}
            </span>
          </th>
        ))}
        <th role="columnheader" scope="col" className={`${head} max-md:sr-only`}>
          {text('variants.pictures')}
        </th>
        <th role="columnheader" scope="col" className={`${head} max-md:sr-only`}>
          <span className="sr-only">{text('variants.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

/** Shows the pasted cells that fell outside the grid, so that they are not lost. */
function Rest({ text: rest, onForget }: { text: string; onForget: () => void }) {
  return (
    <div className="rounded-control border-l-4 border-offer bg-surface px-4 py-3">
      <p className="font-medium">{text('variants.rest')}</p>
      <pre className="mt-1 max-h-32 overflow-auto text-meta whitespace-pre">{rest}</pre>
      <Button variant="quiet" className="-ml-5" onClick={onForget}>
        {text('variants.forgetRest')}
      </Button>
    </div>
  );
}
