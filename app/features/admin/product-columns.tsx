import { adminText as text } from '#app/text/admin.ts';
import { Am } from '#app/ui/am.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { formatBirr } from '#contract/money.ts';
import type { ProductSummary } from '#contract/products.ts';
import { RowActions } from './row-actions.tsx';

/** What a product is called where it may have no name yet. */
export function nameOfProduct(product: { name: string }): string {
  return product.name || text.unnamed.en;
}

/** The columns of the products table. */
export function productColumns(onDelete: (product: ProductSummary) => void): Column<ProductSummary>[] {
  const { id, name, price, category, brand, actions } = text.productColumns;
  return [
    {
      header: id,
      cell: (product) => (
        <span className="font-mono text-meta break-all text-soft md:max-lg:block md:max-lg:w-20 md:max-lg:truncate">
          {product._id}
        </span>
      ),
    },
    {
      header: name,
      lead: true,
      cell: (product) => (
        <>
          {nameOfProduct(product)}
          {!product.published && (
            <span className="ml-2 rounded-control border border-input px-1.5 py-0.5 text-meta font-normal text-soft">
              {text.draft.en}
            </span>
          )}
          {product.nameAm && <Am className="block text-meta font-normal text-soft">{product.nameAm}</Am>}
        </>
      ),
    },
    { header: price, end: true, cell: (product) => formatBirr(product.price) },
    { header: category, cell: (product) => product.category },
    { header: brand, cell: (product) => product.brand },
    {
      header: actions,
      actions: true,
      cell: (product) => (
        <RowActions
          name={nameOfProduct(product)}
          editAt={`/admin/product/${product._id}/edit`}
          onDelete={() => onDelete(product)}
        />
      ),
    },
  ];
}
