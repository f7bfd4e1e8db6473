import type { ReactNode } from 'react';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { Am } from '#app/ui/am.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Picture } from '#app/ui/picture.tsx';
import { formatBirr } from '#contract/money.ts';
import type { ProductState as ProductStateName } from '#contract/product-states.ts';
import type { ProductSummary } from '#contract/products.ts';
import { ProductRowActions } from './product-row-actions.tsx';
import type { Selection } from './product-selection.tsx';
import { isOutOfSale, ProductState } from './product-state.tsx';
import { StockField } from './stock-field.tsx';
import { useStockEdit } from './use-stock-edit.ts';

/** Returns a product's name, or a stand-in where it may have none yet. */
export function nameOfProduct(product: { name: string }): string {
  return product.name || text('unnamed');
}

/** The selection of rows, and the actions of one. */
export interface RowWork {
  selection: Selection;
  onDuplicate: (product: ProductSummary) => void;
  onBecome: (product: ProductSummary, state: ProductStateName) => void;
  onDelete: (product: ProductSummary) => void;
}

/** A product of the list; below `lg` a card. */
export function ProductRow({ product, ...work }: RowWork & { product: ProductSummary }) {
  const name = nameOfProduct(product);
  const edit = useStockEdit(product);
  const now = { state: product.state, countInStock: edit.stock };
  const isChosen = work.selection.has(product);
  return (
    <tr
      role="row"
      className={classNames(
        'grid grid-cols-[auto_4.5rem_auto_minmax(0,1fr)] content-start gap-x-3 gap-y-0.5 rounded-control border border-line bg-surface p-3 lg:table-row lg:bg-transparent lg:hover:bg-surface',
        isChosen && 'border-primary lg:bg-tint-leaf lg:hover:bg-tint-leaf',
      )}
    >
      <Cell className="row-span-4 lg:w-11">
        <label className="flex size-11 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            aria-label={text('selectOf', { name })}
            checked={isChosen}
            onChange={() => work.selection.toggle(product)}
            className="size-5 accent-primary"
          />
        </label>
      </Cell>
      <Facts product={product} now={now} />
      <Cell className="order-3 col-span-full mt-2 flex items-start gap-3 border-t border-line pt-3 lg:mt-0 lg:border-t-0">
        <span aria-hidden className="pt-3 text-meta text-soft lg:hidden">
          {text('columns.stock')}
        </span>
        <StockField edit={edit} name={name} />
      </Cell>
      <Cell className="order-1 col-span-2 col-start-3 lg:max-xl:hidden">
        <ProductState product={now} />
      </Cell>
      <Cell className="text-meta lg:text-body">{product.category}</Cell>
      <Cell className="min-w-0 text-meta break-words lg:text-body">{product.brand}</Cell>
      <Cell className="order-4 col-span-full lg:text-right">
        <ProductRowActions
          product={product}
          name={name}
          onDuplicate={() => work.onDuplicate(product)}
          onBecome={(state) => work.onBecome(product, state)}
          onDelete={() => work.onDelete(product)}
        />
      </Cell>
    </tr>
  );
}

interface FactsProps {
  product: ProductSummary;
  /** With the stock as far as it is known, which may be newer than the list. */
  now: Pick<ProductSummary, 'state' | 'countInStock'>;
}

/** Picture, number, name and price; where the column of states has no room, the state that wants attention. */
function Facts({ product, now }: FactsProps) {
  return (
    <>
      <Cell className="row-span-4">
        <span className="block aspect-8/9 w-full overflow-hidden rounded-picture bg-ground lg:w-11">
          <Picture
            src={product.image}
            alt=""
            sizes="72px"
            width={80}
            height={90}
            className="h-full w-full object-contain"
          />
        </span>
      </Cell>
      <Cell className="order-2 col-span-full mt-2 lg:mt-0">
        <span
          className="block font-mono text-meta break-all text-soft lg:w-18 lg:truncate"
          title={product._id}
        >
          {product._id}
        </span>
      </Cell>
      <Cell className="col-span-2 font-semibold lg:font-medium">
        <span className="line-clamp-3 break-words">{nameOfProduct(product)}</span>
        {product.nameAm && <Am className="line-clamp-2 text-meta font-normal text-soft">{product.nameAm}</Am>}
        {isOutOfSale(now) && (
          <span className="mt-1 hidden lg:max-xl:block">
            <ProductState product={now} />
          </span>
        )}
      </Cell>
      <Cell className="col-span-2 whitespace-nowrap tabular-nums lg:text-right">
        {formatBirr(product.price)}
        <span className="text-soft lg:hidden"> ETB</span>
      </Cell>
    </>
  );
}

function Cell({ className, children }: { className: string; children: ReactNode }) {
  const column = 'lg:table-cell lg:border-b lg:border-line lg:px-2 lg:py-1.5 align-middle';
  return (
    <td role="cell" className={`${column} ${className}`}>
      {children}
    </td>
  );
}
