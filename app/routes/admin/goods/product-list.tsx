import { useEffect } from 'react';
import { Link, useLoaderData, useLocation, useRevalidator } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { useDeletion } from '#app/features/admin/common/delete-dialog.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { ListFilters } from '#app/features/admin/common/lists/list-filters.tsx';
import { countInWords, isNarrowed } from '#app/features/admin/common/lists/list-pages.tsx';
import { WithheldExamples } from '#app/features/admin/common/withheld-examples.tsx';
import { BulkBar } from '#app/features/admin/products/bulk/bulk-bar.tsx';
import { rememberList } from '#app/features/admin/products/list/last-list.ts';
import {
  loadProductList,
  PRODUCT_LIST,
  productFiltersWith,
  productListAddress,
} from '#app/features/admin/products/list/product-list-address.ts';
import { nameOfProduct } from '#app/features/admin/products/list/product-row.tsx';
import { ProductRows } from '#app/features/admin/products/list/product-rows.tsx';
import { useSelection } from '#app/features/admin/products/list/product-selection.tsx';
import { useStateChange } from '#app/features/admin/products/use-state-change.ts';
import { useNewProducts } from '#app/features/admin/products/use-new-products.ts';
import { api } from '#app/state/api.ts';
import { adminText } from '#contract/texts/admin.ts';
import { listText } from '#contract/texts/admin-lists.ts';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { ProductSummary } from '#contract/goods/products.ts';

export const meta = privateTitle(adminText('products'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';
export { ProductListSkeleton as HydrateFallback } from '#app/features/admin/products/list/product-list-skeleton.tsx';

export const clientLoader = adminLoader(({ request }) => loadProductList(request));

export default function ProductList() {
  useCalendar();
  const { products, ...list } = useLoaderData<typeof clientLoader>();
  const { filters } = list;
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const selection = useSelection({ products, ...list });
  const { creation, create, duplicate } = useNewProducts();
  const states = useStateChange();
  const deletion = useDeletion<ProductSummary>(
    (product) => text('deleteHint', { name: nameOfProduct(product) }),
    (product) => api.call('DELETE /api/products/:id', { params: { id: product._id } }),
    toastsText.both('productDeleted'),
    () => void revalidate(),
  );
  useEffect(
    () => rememberList({ address: pathname + search, ids: products.map((product) => product._id) }),
    [pathname, search, products],
  );
  return (
    <>
      <ScreenHead heading={adminText('products')} note={countInWords(list)}>
        <NewProducts isBusy={creation.busy} onCreate={create} />
      </ScreenHead>
      <WithheldExamples />
      <ListFilters
        label={text('search')}
        filters={productFiltersWith(list.tags, filters)}
        values={filters}
        at={PRODUCT_LIST}
      />
      <div className="mb-4 empty:hidden">
        <Failure of={creation.failure ?? deletion.failure ?? states.failure} />
      </div>
      {products.length === 0 ? (
        <p className="border-y border-line py-12 text-center text-soft">
          {isNarrowed(filters) ? listText('nothingFound') : text('nothingYet')}
        </p>
      ) : (
        <ProductRows
          products={products}
          filters={filters}
          selection={selection}
          onDuplicate={duplicate}
          onBecome={(product, state) => void states.become(product, state)}
          onDelete={deletion.ask}
        />
      )}
      <BulkBar selection={selection} onMoved={() => void revalidate()} />
      <div className="mt-6">
        <Pagination
          page={list.page}
          pages={list.pages}
          hrefOf={(number) => productListAddress(filters, number)}
        />
      </div>
      <p className="mt-8 border-t border-line pt-2">
        <Link to="/admin/search" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {text('searchWords')}
        </Link>
      </p>
      {deletion.dialog}
    </>
  );
}

/** The two ways to add products: by hand, and from a file. */
function NewProducts({ isBusy, onCreate }: { isBusy: boolean; onCreate: () => void }) {
  return (
    <MayCall call="POST /api/products" needs="products:write">
      <div className="flex flex-wrap gap-3">
        <Link to="/admin/products/import" className={buttonClass({ variant: 'secondary' })}>
          {text('importAndExport')}
        </Link>
        <Button id="new-product" busy={isBusy} onClick={onCreate}>
          {text('createProduct')}
        </Button>
      </div>
    </MayCall>
  );
}
