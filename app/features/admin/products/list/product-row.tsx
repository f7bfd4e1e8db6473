import { categoryName as nameOfCategory, categoryNameAm } from '#contract/goods/categories.ts';
import type { ReactNode } from 'react';
import { staffReadAmharic } from '#contract/texts/create-texts.ts';
import { commonText } from '#contract/texts/common.ts';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { Am } from '#app/ui/am.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { SmallPicture } from '#app/features/admin/common/small-picture.tsx';
import { otherWords, usePriceKind } from '#app/ui/prices/price-kind.ts';
import { formatBirr } from '#contract/money.ts';
import type { ProductState as ProductStateName } from '#contract/goods/product-states.ts';
import type { InventoryRow } from '#contract/stock/inventory.ts';
import type { ProductSummary } from '#contract/goods/products.ts';
import { dateAndTime } from '#contract/days/written-days.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import type { ListColumns } from './list-columns.ts';
import { ProductRowActions } from './product-row-actions.tsx';
import type { Selection } from './product-selection.tsx';
import { isOutOfSale, ProductState } from '../product-state.tsx';
import { StockField } from '../stock-field.tsx';
import { useStockEdit } from '../use-stock-edit.ts';

/** Returns a product's name, or a stand-in for a draft without one. */
export function nameOfProduct(product: { name: string }): string {
  return product.name || text('unnamed');
}

export interface RowWork {
  selection: Selection;
  columns: ListColumns;
  onDuplicate: (product: ProductSummary) => void;
  onBecome: (product: ProductSummary, state: ProductStateName) => void;
  onDelete: (product: ProductSummary) => void;
}

/** A row of the products list; below the breakpoint `lg` a card. */
export function ProductRow({ product, ...work }: RowWork & { product: InventoryRow }) {
  const { columns } = work;
  const name = nameOfProduct(product);
  const edit = useStockEdit(product);
  const now = { state: product.state, countInStock: edit.stock };
  const isChosen = work.selection.has(product);
  return (
    <tr
      role="row"
      className={classNames(
        'grid grid-cols-[auto_3rem_minmax(0,1fr)_auto] content-start gap-x-2 gap-y-0.5 rounded-control border border-line bg-surface p-2 pl-0 lg:table-row lg:bg-transparent lg:hover:bg-surface',
        isChosen && 'border-primary lg:bg-tint-leaf lg:hover:bg-tint-leaf',
      )}
    >
      <Cell className="lg:w-11">
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
      <Facts product={product} now={now} columns={columns} />
      {columns.has('stock') && (
        <Cell className="order-3 col-span-2 col-start-1 mt-1 pl-2 lg:mt-0">
          <StockField edit={edit} name={name} />
        </Cell>
      )}
      {columns.has('state') && (
        <Cell className="order-2 col-start-4 row-start-1 lg:max-xl:hidden">
          <ProductState product={now} />
        </Cell>
      )}
      <FurtherFacts product={product} columns={columns} />
      <Cell className="order-4 col-span-2 col-start-3 mt-1 lg:mt-0 lg:text-right">
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
  product: InventoryRow;
  columns: ListColumns;
  /** The current state and stock, which may be newer than the list. */
  now: Pick<ProductSummary, 'state' | 'countInStock'>;
}

/** Picture, name, code and price; also a state that needs attention, where its column is hidden. */
function Facts({ product, columns, now }: FactsProps) {
  return (
    <>
      <Cell>
        <span className="block aspect-8/9 w-full overflow-hidden rounded-picture bg-ground lg:w-11">
          <SmallPicture
            src={product.image}
            width={80}
            height={90}
            shown={48}
            className="h-full w-full object-contain"
          />
        </span>
      </Cell>
      {columns.has('id') && (
        <Cell className="max-lg:hidden">
          <span className="block w-18 truncate font-mono text-meta text-soft" title={product._id}>
            {product._id}
          </span>
        </Cell>
      )}
      <Cell className="col-start-3 row-start-1 min-w-0 font-semibold lg:font-medium">
        <span className="line-clamp-2 break-words lg:line-clamp-3">{nameOfProduct(product)}</span>
        {product.nameAm && (
          <Am className="line-clamp-1 text-meta font-normal text-soft lg:line-clamp-2">{product.nameAm}</Am>
        )}
        <span className="block text-meta font-normal text-soft lg:hidden">
          {cardFacts(product, columns).join(' · ')}
        </span>
        {columns.has('price') && (
          <span className="block tabular-nums lg:hidden">
            <PriceRange of={product} />
          </span>
        )}
        {isOutOfSale(now) && (
          <span className="mt-1 hidden lg:max-xl:block">
            <ProductState product={now} />
          </span>
        )}
      </Cell>
      {columns.has('sku') && <Codes product={product} />}
      {columns.has('price') && (
        <Cell className="text-right whitespace-nowrap tabular-nums max-lg:hidden">
          <Prices of={product} />
        </Cell>
      )}
    </>
  );
}

function Prices({ of: product }: { of: InventoryRow }) {
  const { low, high, isWithVat } = usePrices(product);
  return (
    <>
      {low.large}
      {high && (
        <>
          {' '}
          –<br />
          {high.large}
        </>
      )}
      {isWithVat && <small className="block text-meta text-soft">{low.small}</small>}
    </>
  );
}

/** The price on a card, or the lowest and the highest of the variants. */
function PriceRange({ of: product }: { of: InventoryRow }) {
  const { low, high, isWithVat } = usePrices(product);
  const formatted = [low.large, ...(high ? [high.large] : [])].join(' – ');
  return (
    <>
      {commonText('priceOf', { formatted })}
      {isWithVat && <small className="ml-2 text-meta font-normal text-soft">{low.small}</small>}
    </>
  );
}

/** The lowest and the highest price of a product's variants, in the kind that the shop's people think in. */
function usePrices({ lowestPrice, highestPrice, lowestWithVat, highestWithVat }: InventoryRow) {
  const kind = usePriceKind();
  const isWithVat = kind === 'with-vat';
  const both = (net: number, gross: number) => ({
    large: formatBirr(isWithVat ? gross : net),
    small: otherWords(isWithVat ? net : gross, kind),
  });
  return {
    low: both(lowestPrice, lowestWithVat),
    high: lowestPrice === highestPrice ? null : both(highestPrice, highestWithVat),
    isWithVat,
  };
}

function Codes({ product }: Pick<FactsProps, 'product'>) {
  return (
    <Cell className="text-meta max-lg:hidden">
      {shownCodes(product).map((code) => (
        <span key={code} className="block max-w-24 2xl:max-w-32 truncate" title={code}>
          {code}
        </span>
      ))}
    </Cell>
  );
}

function FurtherFacts({ product, columns }: Pick<FactsProps, 'product' | 'columns'>) {
  return (
    <>
      {columns.has('category') && <Cell className="max-lg:hidden">{categoryName(product)}</Cell>}
      {columns.has('brand') && <Cell className="min-w-0 break-words max-lg:hidden">{product.brand}</Cell>}
      {columns.has('tags') && (
        <Cell className="min-w-0 text-meta break-words max-lg:hidden">{withCommas(product.tags)}</Cell>
      )}
      {columns.has('changed') && (
        <Cell className="text-meta tabular-nums max-lg:hidden">{dateAndTime(product.changedAt)}</Cell>
      )}
    </>
  );
}

const SHOWN_CODES = 2;
function shownCodes({ skus }: InventoryRow): string[] {
  const shown = skus.slice(0, SHOWN_CODES);
  return skus.length > SHOWN_CODES ? [...shown, '…'] : shown;
}

/** The category's name in the language of the reader; '' for a draft without one. */
const categoryName = ({ category }: InventoryRow): string =>
  staffReadAmharic() ? categoryNameAm(category) : nameOfCategory(category);

/** The chosen columns that a card shows on one line, without the id, which tells people nothing. */
function cardFacts(product: InventoryRow, columns: ListColumns): string[] {
  const facts = {
    sku: withCommas(shownCodes(product)),
    category: categoryName(product),
    brand: product.brand,
    tags: withCommas(product.tags),
    changed: dateAndTime(product.changedAt),
  };
  return (Object.keys(facts) as (keyof typeof facts)[]).flatMap((column) =>
    columns.has(column) && facts[column] ? [facts[column]] : [],
  );
}

function Cell({ className, children }: { className?: string; children: ReactNode }) {
  const column = 'align-middle lg:table-cell lg:border-b lg:border-line lg:px-2 lg:py-1.5';
  return (
    <td role="cell" className={classNames(column, className)}>
      {children}
    </td>
  );
}
