import { namesOfPiece } from '#app/features/admin/common/staff-words.ts';
import { useId } from 'react';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { KindPrice } from '#app/features/admin/common/kind-price.tsx';
import type { PieceToSell } from '#contract/stock/inventory.ts';
import { availabilityOf } from './lines.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useProductFinder, type ProductFinding } from './use-product-finder.ts';
import { LONGEST_KEYWORD } from '#contract/longest.ts';

interface ProductFinderProps {
  error: string | undefined;
  onAdd: (product: PieceToSell) => void;
}

/** Finds products on sale by their names: arrows choose, Enter adds, and the next can be typed at once. */
export function ProductFinder({ error, onAdd }: ProductFinderProps) {
  const list = useId();
  const finding = useProductFinder(onAdd);
  const open = finding.found !== null && finding.found.length > 0;
  return (
    <div className="relative">
      <TextField
        label={adminOrdersText('phone.find')}
        hint={adminOrdersText('phone.findHint')}
        type="search"
        name="find"
        value={finding.keyword}
        onChange={(event) => finding.type(event.target.value)}
        onKeyDown={finding.onKeyDown}
        maxLength={LONGEST_KEYWORD}
        autoComplete="off"
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open ? `${list}-${finding.active}` : undefined}
        error={error}
      />
      <p role="status" className="mt-1 min-h-[1.125rem] text-meta text-soft">
        {finding.status}
      </p>
      <Failure of={finding.failure} />
      <div
        id={list}
        role="listbox"
        aria-label={adminOrdersText('phone.find')}
        hidden={!open}
        className="absolute inset-x-0 top-full z-20 rounded-control border border-line bg-surface py-1 shadow-float"
      >
        <Options list={list} finding={finding} />
      </div>
    </div>
  );
}

function Options({ list, finding: { found, active, add } }: { list: string; finding: ProductFinding }) {
  return found?.map((product, index) => {
    const isSoldOut = product.countInStock === 0;
    return (
      <button
        type="button"
        tabIndex={-1}
        key={product._id}
        id={`${list}-${index}`}
        role="option"
        aria-selected={index === active}
        aria-disabled={isSoldOut}
        // The press must not take the focus out of the text field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => add(product)}
        className={`flex min-h-16 w-full items-center gap-3 px-3.5 py-2 text-left hover:bg-ground ${index === active ? 'bg-ground' : ''} ${isSoldOut ? 'text-soft' : 'cursor-pointer'}`}
      >
        <Thumbnail src={product.image} />
        <span className="min-w-0 grow">
          <span className="block font-medium wrap-anywhere">{namesOfPiece(product)[0]}</span>
          <span className="block text-meta text-soft tabular-nums">
            <KindPrice birr={product.price} withVat={product.withVat} vatPercent={product.vatPercent} />
            {' · '}
            {availabilityOf(product.countInStock, product)}
          </span>
        </span>
      </button>
    );
  });
}
