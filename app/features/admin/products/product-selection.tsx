import { useEffect, useRef, useState } from 'react';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { Button } from '#app/ui/button.tsx';
import type { ProductSummary } from '#contract/products.ts';

/** The chosen rows of the screen; rows that are not on the screen do not count. */
export interface Selection {
  products: readonly ProductSummary[];
  /** Of how many. */
  shown: number;
  has(product: ProductSummary): boolean;
  toggle(product: ProductSummary): void;
  togglePage(): void;
  clear(): void;
}

export function useSelection(shown: readonly ProductSummary[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const products = shown.filter((product) => chosen.has(product._id));
  return {
    products,
    shown: shown.length,
    has: (product) => chosen.has(product._id),
    toggle: ({ _id }) =>
      setChosen(
        (before) => new Set(before.has(_id) ? [...before].filter((id) => id !== _id) : [...before, _id]),
      ),
    togglePage: () =>
      setChosen(new Set(products.length === shown.length ? [] : shown.map((product) => product._id))),
    clear: () => setChosen(new Set()),
  };
}

/** All rows of the page at once; half chosen where some are. */
export function SelectPage({ selection, labelled }: { selection: Selection; labelled: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  const count = selection.products.length;
  const all = count > 0 && count === selection.shown;
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

/** Draws the actions for the chosen rows, and stays in view while there are any. */
export function SelectionBar({ selection, onPrices }: { selection: Selection; onPrices: () => void }) {
  const count = selection.products.length;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 md:mx-0">
      <p role="status" className="sr-only">
        {count > 0 && text('selected', { count })}
      </p>
      {count > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-input bg-paper px-4 py-3 md:px-2">
          <span aria-hidden className="mr-auto font-medium tabular-nums">
            {text('selectedShort', { count })}
          </span>
          <Button variant="quiet" className="!px-3" onClick={selection.clear}>
            {text('clearSelection')}
          </Button>
          <Button onClick={onPrices}>{text('prices.open')}</Button>
        </div>
      )}
    </div>
  );
}
