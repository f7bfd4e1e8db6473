import { useNavigation } from 'react-router';
import type { Filters } from '#app/features/admin/common/lists/list-address.ts';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { productsText as text } from '#contract/texts/admin-products.ts';
import type { InventoryRow } from '#contract/stock/inventory.ts';
import { ColumnChoice } from './column-choice.tsx';
import { useListColumns } from './list-columns.ts';
import { PRODUCT_LIST } from './product-list-address.ts';
import { SelectPage } from './product-selection.tsx';
import type { RowWork } from './product-row.tsx';
import { ProductTable } from './product-table.tsx';

interface ProductRowsProps extends Omit<RowWork, 'columns'> {
  products: readonly InventoryRow[];
  filters: Filters;
}

export function ProductRows(props: ProductRowsProps) {
  const navigation = useNavigation();
  const columns = useListColumns();
  return (
    <>
      <div className="mb-1 flex min-h-11 items-center justify-between gap-x-6 px-3 lg:justify-end lg:px-2">
        <span className="lg:hidden">
          <SelectPage selection={props.selection} labelled />
        </span>
        <MayCall call="PATCH /api/products/:id/stock" needs="stock:write">
          <p className="mr-auto hidden text-meta text-soft lg:block">{text('stockKeys')}</p>
        </MayCall>
        <ColumnChoice columns={columns} />
      </div>
      <ProductTable
        {...props}
        columns={columns}
        busy={navigation.location?.pathname.startsWith(PRODUCT_LIST) ?? false}
      />
    </>
  );
}
