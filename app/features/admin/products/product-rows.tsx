import { useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import type { Filters } from '#app/features/admin/common/list-address.ts';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { toast } from '#app/ui/toast.ts';
import type { ProductSummary } from '#contract/products.ts';
import { LazyPriceDialog } from './lazy-price-dialog.tsx';
import { PRODUCT_LIST } from './product-list-address.ts';
import { SelectionBar, SelectPage } from './product-selection.tsx';
import { nameOfProduct, type RowWork } from './product-row.tsx';
import { ProductTable } from './product-table.tsx';

interface ProductRowsProps extends RowWork {
  products: readonly ProductSummary[];
  filters: Filters;
}

/** The products of a page, and what is done with those of them that are chosen. */
export function ProductRows(props: ProductRowsProps) {
  const { selection } = props;
  const { revalidate } = useRevalidator();
  const navigation = useNavigation();
  const [pricing, setPricing] = useState(false);
  const closePrices = () => {
    setPricing(false);
    void revalidate();
  };
  return (
    <>
      <div className="mb-1 flex min-h-11 items-center gap-x-6 px-3 lg:min-h-0 lg:justify-end lg:px-2">
        <span className="lg:hidden">
          <SelectPage selection={selection} labelled />
        </span>
        <p className="hidden text-meta text-soft lg:block">{text('stockKeys')}</p>
      </div>
      <ProductTable {...props} busy={navigation.location?.pathname.startsWith(PRODUCT_LIST) ?? false} />
      <SelectionBar selection={selection} onPrices={() => setPricing(true)} />
      {pricing && (
        <LazyPriceDialog
          products={selection.products.map((product) => ({ ...product, name: nameOfProduct(product) }))}
          onClose={closePrices}
          onDone={(count) => {
            selection.clear();
            toast.success(text.both('prices.applied', { count }));
            closePrices();
          }}
        />
      )}
    </>
  );
}
