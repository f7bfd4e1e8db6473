import { useEffect, useRef, useState } from 'react';
import { bulkText } from '#contract/texts/bulk.ts';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { writeSearch, type Filters } from '#app/features/admin/common/lists/list-address.ts';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import type { Given } from '#app/api/client.ts';
import type { ProductSummary } from '#contract/goods/products.ts';

/** The selection in the form that bulk calls take. */
export type Selected = Given<'POST /api/products/bulk'>['body']['selection'];

/** The selected products: rows of this page, or all that match the filters except some. */
export interface Selection {
  count: number;
  /** The number of selected rows on this page, and of all its rows. */
  onPage: number;
  shown: number;
  /** The number of products that match the filters. */
  total: number;
  isAll: boolean;
  /** The number of products that were taken out again after all were selected. */
  except: number;
  isNarrowed: boolean;
  has(product: ProductSummary): boolean;
  toggle(product: ProductSummary): void;
  togglePage(): void;
  selectAll(): void;
  clear(): void;
  asked(): Selected;
  idsOnPage: readonly string[];
}

interface List {
  products: readonly ProductSummary[];
  total: number;
  filters: Filters;
}
interface Chosen {
  /** The filters under which the products were selected, as a query string. */
  of: string;
  isAll: boolean;
  /** The selected ids; if `isAll`, the ids that are not selected. */
  ids: ReadonlySet<string>;
}
/** The most products whose price tags are printed together. */
const MOST_TAGGED = 100;
const NONE: ReadonlySet<string> = new Set();

/** Holds the selection. Rows of other pages do not count, unless all that match are selected. */
export function useSelection({ products: shown, total, filters }: List): Selection {
  const place = writeSearch(filtersOf(filters));
  const [stored, setStored] = useState<Chosen>({ of: place, isAll: false, ids: NONE });
  // Other filters make another list, so the selection ends with them.
  const chosen = stored.of === place ? stored : { of: place, isAll: false, ids: NONE };
  const { isAll, ids } = chosen;
  const set = (isOfAll: boolean, of: Iterable<string>) =>
    setStored({ of: place, isAll: isOfAll, ids: new Set(of) });
  const has = ({ _id }: ProductSummary) => ids.has(_id) !== isAll;
  const onPage = shown.filter(has);
  return {
    count: isAll ? Math.max(0, total - ids.size) : onPage.length,
    onPage: onPage.length,
    shown: shown.length,
    total,
    isAll,
    except: isAll ? ids.size : 0,
    isNarrowed: place !== '',
    has,
    toggle: ({ _id }) => set(isAll, ids.has(_id) ? [...ids].filter((id) => id !== _id) : [...ids, _id]),
    togglePage: () => set(false, isAll || onPage.length === shown.length ? [] : shown.map(({ _id }) => _id)),
    selectAll: () => set(true, []),
    clear: () => set(false, []),
    idsOnPage: onPage.map(({ _id }) => _id),
    asked: () =>
      isAll
        ? { filter: filtersOf(filters) as Extract<Selected, { filter: unknown }>['filter'], except: [...ids] }
        : { ids: onPage.map(({ _id }) => _id) },
  };
}

/** The filters without the order of the rows, which does not change what matches. */
const filtersOf = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== 'sort'));

/** The checkbox for all rows of the page; half checked if only some are selected. */
export function SelectPage({ selection, labelled }: { selection: Selection; labelled: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  const { onPage: count, shown } = selection;
  const all = count > 0 && count === shown;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !all;
  }, [count, all]);
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-3">
      <input
        ref={box}
        type="checkbox"
        aria-label={labelled ? undefined : text('selectPage')}
        checked={all}
        onChange={selection.togglePage}
        className="size-5 accent-primary"
      />
      {labelled && text('selectPage')}
    </label>
  );
}

/** The calls behind a bulk change, all of which staff must be allowed to make. */
const BULK_CALLS = ['POST /api/products/bulk', 'POST /api/products/bulk/preview'] as const;

/** Draws the actions for the chosen products, and stays in view while there are any. */
export function SelectionBar({ selection, onChange }: { selection: Selection; onChange: () => void }) {
  const { count, total, isAll, onPage, shown, except } = selection;
  if (count === 0) return <p role="status" className="sr-only" />;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-input bg-paper px-4 py-3 md:px-2">
      <p role="status" className="sr-only">
        {text('selected', { count })}
      </p>
      <span aria-hidden className="font-medium tabular-nums">
        {isAll
          ? bulkText(except > 0 ? 'selectedBut' : 'selectedMatching', { count, except })
          : text('selectedShort', { count })}
      </span>
      {!isAll && onPage === shown && total > shown && (
        <Button variant="quiet" className="!px-2" onClick={selection.selectAll}>
          {bulkText(selection.isNarrowed ? 'selectAllMatching' : 'selectAllThere', { count: total })}
        </Button>
      )}
      <span className="ml-auto flex items-center gap-3">
        <Button variant="quiet" className="!px-3" onClick={selection.clear}>
          {text('clearSelection')}
        </Button>
        {!isAll && (
          <a
            href={`/admin/price-tags?products=${selection.idsOnPage.slice(0, MOST_TAGGED).join(',')}`}
            className={`${buttonClass({ variant: 'quiet' })} !px-3`}
          >
            {text('priceTags')}
          </a>
        )}
        <MayCall call={BULK_CALLS} needs="products:write">
          <Button onClick={onChange}>{bulkText('open')}</Button>
        </MayCall>
      </span>
    </div>
  );
}
