import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productsText as text } from '#app/text/admin-products.ts';
import { Am } from '#app/ui/am.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Picture } from '#app/ui/picture.tsx';
import { formatBirr } from '#contract/money.ts';
import type { ProductSummary } from '#contract/products.ts';
import type { Filters } from './list-address.ts';
import { productListAddress } from './product-list-address.ts';
import { ProductRowActions } from './product-row-actions.tsx';
import { ProductState } from './product-state.tsx';
import { SelectPage, type Selection } from './product-selection.tsx';
import { StockField } from './stock-field.tsx';
import { useStockEdit } from './use-stock-edit.ts';

/** What a product is called where it may have no name yet. */
export function nameOfProduct(product: { name: string }): string {
  return product.name || text.unnamed.en;
}

interface ProductTableProps {
  products: readonly ProductSummary[];
  filters: Filters;
  selection: Selection;
  /** Another list is on its way. */
  busy: boolean;
  onDuplicate: (product: ProductSummary) => void;
  onDelete: (product: ProductSummary) => void;
}

/**
 * The products: a dense table with a head that stays; below `lg` each row is a card. Roles are spelled out,
 * because a table that is laid out as a grid is no longer told as one.
 */
export function ProductTable({ products, filters, selection, busy, ...work }: ProductTableProps) {
  const { columns } = text;
  const sortable = { filters };
  return (
    <table
      role="table"
      aria-busy={busy || undefined}
      className="block w-full transition-opacity aria-busy:opacity-50 lg:table lg:border-separate lg:border-spacing-0"
    >
      <caption className="sr-only">{text.caption.en}</caption>
      <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
        <tr role="row" className="lg:table-row">
          <Head>
            <span className="hidden lg:block">
              <SelectPage selection={selection} labelled={false} />
            </span>
            <span className="sr-only">{columns.select}</span>
          </Head>
          <Head>
            <span className="sr-only">{columns.picture}</span>
          </Head>
          <Head>{columns.id}</Head>
          <SortHead {...sortable} up="name-asc" down="name-desc">
            {columns.name}
          </SortHead>
          <SortHead {...sortable} up="price-asc" down="price-desc" end>
            {columns.price}
          </SortHead>
          <SortHead {...sortable} up="stock-asc" down="stock-desc">
            {columns.stock}
          </SortHead>
          <Head className="lg:max-xl:hidden">{columns.state}</Head>
          <Head>{columns.category}</Head>
          <Head>{columns.brand}</Head>
          <Head className="text-right">{columns.actions}</Head>
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid gap-3 md:grid-cols-2 lg:table-row-group">
        {products.map((product) => (
          <Row key={product._id} product={product} selection={selection} {...work} />
        ))}
      </tbody>
    </table>
  );
}

const head =
  'bg-paper px-2 py-2 text-left text-meta font-semibold text-soft lg:sticky lg:top-(--sticky-top,0px) lg:z-10 lg:border-b lg:border-input';

function Head({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th role="columnheader" scope="col" className={classNames(head, className)}>
      {children}
    </th>
  );
}

type Order = keyof typeof text.sorts;

interface SortHeadProps {
  filters: Filters;
  up: Order;
  down: Order;
  end?: boolean;
  children: string;
}

/** The head of a column by which the list can be sorted; on small screens the choice above does it. */
function SortHead({ filters, up, down, end, children }: SortHeadProps) {
  const next = filters['sort'] === up ? down : up;
  const sorted = filters['sort'] === up ? 'ascending' : filters['sort'] === down ? 'descending' : undefined;
  return (
    <th role="columnheader" scope="col" aria-sort={sorted} className={classNames(head, end && 'text-right')}>
      <span className="lg:hidden">{children}</span>
      <Link
        to={productListAddress({ ...filters, sort: next })}
        title={text.sortBy(text.sorts[next])}
        className="hidden min-h-11 items-center gap-1 text-soft underline decoration-line underline-offset-4 hover:text-ink lg:inline-flex"
      >
        {children}
        <svg
          aria-hidden
          viewBox="0 0 12 12"
          className={classNames(
            'size-3 fill-none stroke-current',
            !sorted && 'opacity-0',
            sorted === 'descending' && 'rotate-180',
            end && 'order-first',
          )}
          strokeWidth="1.8"
        >
          <path d="M6 10.5v-9M2.5 5 6 1.5 9.5 5" />
        </svg>
      </Link>
    </th>
  );
}

interface RowProps extends Pick<ProductTableProps, 'selection' | 'onDuplicate' | 'onDelete'> {
  product: ProductSummary;
}

const cell = 'lg:table-cell lg:border-b lg:border-line lg:px-2 lg:py-1.5 align-middle';

function Row({ product, selection, onDuplicate, onDelete }: RowProps) {
  const name = nameOfProduct(product);
  const edit = useStockEdit(product);
  const now = { published: product.published, countInStock: edit.stock };
  return (
    <tr
      role="row"
      className={classNames(
        'grid grid-cols-[auto_4.5rem_auto_minmax(0,1fr)] content-start gap-x-3 gap-y-0.5 rounded-control border border-line bg-surface p-3 lg:table-row lg:bg-transparent lg:hover:bg-surface',
        selection.has(product) && 'border-primary lg:bg-tint-leaf lg:hover:bg-tint-leaf',
      )}
    >
      <td role="cell" className={classNames(cell, 'row-span-4 lg:w-11')}>
        <label className="flex size-11 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            aria-label={text.selectOf(name)}
            checked={selection.has(product)}
            onChange={() => selection.toggle(product)}
            className="size-5 accent-primary"
          />
        </label>
      </td>
      <td role="cell" className={classNames(cell, 'row-span-4')}>
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
      </td>
      <td role="cell" className={classNames(cell, 'order-2 col-span-full mt-2 lg:mt-0')}>
        <span
          className="block font-mono text-meta break-all text-soft lg:w-18 lg:truncate"
          title={product._id}
        >
          {product._id}
        </span>
      </td>
      <td role="cell" className={classNames(cell, 'col-span-2 font-semibold lg:font-medium')}>
        <span className="line-clamp-3 break-words">{name}</span>
        {product.nameAm && <Am className="line-clamp-2 text-meta font-normal text-soft">{product.nameAm}</Am>}
        {(!now.published || now.countInStock === 0) && (
          <span className="mt-1 hidden lg:max-xl:block">
            <ProductState product={now} />
          </span>
        )}
      </td>
      <td role="cell" className={classNames(cell, 'col-span-2 whitespace-nowrap tabular-nums lg:text-right')}>
        {formatBirr(product.price)}
        <span className="text-soft lg:hidden"> ETB</span>
      </td>
      <td
        role="cell"
        className={classNames(
          cell,
          'order-3 col-span-full mt-2 flex items-start gap-3 border-t border-line pt-3 lg:mt-0 lg:border-t-0',
        )}
      >
        <span aria-hidden className="pt-3 text-meta text-soft lg:hidden">
          {text.columns.stock}
        </span>
        <StockField edit={edit} name={name} />
      </td>
      <td role="cell" className={classNames(cell, 'order-1 col-span-2 col-start-3 lg:max-xl:hidden')}>
        <ProductState product={now} />
      </td>
      <td role="cell" className={classNames(cell, 'text-meta lg:text-body')}>
        {product.category}
      </td>
      <td role="cell" className={classNames(cell, 'min-w-0 text-meta break-words lg:text-body')}>
        {product.brand}
      </td>
      <td role="cell" className={classNames(cell, 'order-4 col-span-full lg:text-right')}>
        <ProductRowActions
          product={product}
          name={name}
          onDuplicate={() => onDuplicate(product)}
          onDelete={() => onDelete(product)}
        />
      </td>
    </tr>
  );
}
