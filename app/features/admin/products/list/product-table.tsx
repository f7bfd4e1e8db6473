import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bulkText } from '#contract/texts/bulk.ts';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { InventoryRow } from '#contract/stock/inventory.ts';
import type { Filters } from '#app/features/admin/common/lists/list-address.ts';
import { productListAddress } from './product-list-address.ts';
import { ProductRow, type RowWork } from './product-row.tsx';
import { SelectPage } from './product-selection.tsx';

interface ProductTableProps extends RowWork {
  products: readonly InventoryRow[];
  filters: Filters;
  /** True while another page of the list is loading. */
  busy: boolean;
}

/**
 * The products as a dense table with a fixed head; below the breakpoint `lg` each row is a card. The roles are
 * given explicitly, because browsers no longer report a table that is laid out as a grid as a table.
 */
export function ProductTable({ products, filters, busy, ...work }: ProductTableProps) {
  const { columns, selection } = work;
  return (
    <table
      role="table"
      aria-busy={busy || undefined}
      className="block w-full transition-opacity aria-busy:opacity-50 lg:table lg:border-separate lg:border-spacing-0"
    >
      <caption className="sr-only">{text('caption')}</caption>
      <TableHead {...{ columns, filters, selection }} />
      <tbody role="rowgroup" className="grid gap-3 md:grid-cols-2 lg:table-row-group">
        {products.map((product) => (
          <ProductRow key={product._id} product={product} {...work} />
        ))}
      </tbody>
    </table>
  );
}

function TableHead({
  columns,
  filters,
  selection,
}: Pick<ProductTableProps, 'columns' | 'filters' | 'selection'>) {
  return (
    <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
      <tr role="row" className="lg:table-row">
        <Head>
          <span className="hidden lg:block">
            <SelectPage selection={selection} labelled={false} />
          </span>
          <span className="sr-only">{text('columns.select')}</span>
        </Head>
        <Head>
          <span className="sr-only">{text('columns.picture')}</span>
        </Head>
        {columns.has('id') && <Head>{text('columns.id')}</Head>}
        <SortHead filters={filters} up="name-asc" down="name-desc">
          {text('columns.name')}
        </SortHead>
        {columns.has('sku') && <Head>{bulkText('columnNames.sku')}</Head>}
        {columns.has('price') && (
          <SortHead filters={filters} up="price-asc" down="price-desc" end>
            {text('columns.price')}
          </SortHead>
        )}
        {columns.has('stock') && (
          <SortHead filters={filters} up="stock-asc" down="stock-desc">
            {text('columns.stock')}
          </SortHead>
        )}
        {columns.has('state') && <Head className="lg:max-xl:hidden">{text('columns.state')}</Head>}
        {columns.has('category') && <Head>{text('columns.category')}</Head>}
        {columns.has('brand') && <Head>{bulkText('columnNames.brand')}</Head>}
        {columns.has('tags') && <Head>{bulkText('columnNames.tags')}</Head>}
        {columns.has('changed') && <Head>{bulkText('columnNames.changed')}</Head>}
        <Head className="text-right">{text('columns.actions')}</Head>
      </tr>
    </thead>
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

type Order = ReturnType<typeof text.below<'sorts'>>[number];

interface SortHeadProps {
  filters: Filters;
  up: Order;
  down: Order;
  end?: boolean;
  children: string;
}

/** The head of a column that sorts the list when pressed; on small screens the select field above does so. */
function SortHead({ filters, up, down, end, children }: SortHeadProps) {
  const next = filters['sort'] === up ? down : up;
  const sorted = filters['sort'] === up ? 'ascending' : filters['sort'] === down ? 'descending' : undefined;
  return (
    <th role="columnheader" scope="col" aria-sort={sorted} className={classNames(head, end && 'text-right')}>
      <span className="lg:hidden">{children}</span>
      <Link
        to={productListAddress({ ...filters, sort: next })}
        title={text('sortBy', { order: text(`sorts.${next}`) })}
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
