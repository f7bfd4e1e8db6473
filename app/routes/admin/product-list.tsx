import { useEffect, useState } from 'react';
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  type ClientLoaderFunctionArgs,
} from 'react-router';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import { ScreenHead } from '#app/features/admin/admin-frame.tsx';
import { useDeletion } from '#app/features/admin/delete-dialog.tsx';
import { LazyPriceDialog } from '#app/features/admin/lazy-price-dialog.tsx';
import { rememberList } from '#app/features/admin/left-list.ts';
import { searchOf } from '#app/features/admin/list-address.ts';
import { ListFilters } from '#app/features/admin/list-filters.tsx';
import {
  loadProductList,
  PRODUCT_LIST,
  productFilters,
  productListAddress,
} from '#app/features/admin/product-list-address.ts';
import { SelectionBar, SelectPage, useSelection } from '#app/features/admin/product-selection.tsx';
import { nameOfProduct, ProductTable } from '#app/features/admin/product-table.tsx';
import { api } from '#app/state/api.ts';
import { adminText } from '#app/text/admin.ts';
import { listText } from '#app/text/admin-lists.ts';
import { productsText as text } from '#app/text/admin-products.ts';
import { toasts } from '#app/text/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';
import type { ProductSummary } from '#contract/products.ts';

export const meta = privateTitle(adminText.products.en);
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';
export { ProductListSkeleton as HydrateFallback } from '#app/features/admin/product-list-skeleton.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadAsAdministrator(request, () => loadProductList(request));
}

export default function ProductList() {
  const { products, total, filters, page, pages } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  const selection = useSelection(products);
  const [pricing, setPricing] = useState(false);
  const { creation, create, duplicate } = useNewProducts();
  const deletion = useDeletion<ProductSummary>(
    nameOfProduct,
    (product) => api.products.remove(product._id),
    toasts.productDeleted,
    () => void revalidate(),
  );
  useEffect(
    () => rememberList({ address: pathname + search, ids: products.map((product) => product._id) }),
    [pathname, search, products],
  );

  const narrowed = searchOf(filters) !== '';
  return (
    <>
      <ScreenHead
        heading={adminText.products.en}
        note={narrowed ? listText.found(total) : adminText.count(total)}
      >
        <Button busy={creation.busy} onClick={create}>
          {text.createProduct.en}
        </Button>
      </ScreenHead>
      <ListFilters label={text.search.en} filters={productFilters} values={filters} at={PRODUCT_LIST} />
      <div className="mb-4 empty:hidden">
        <Failure of={creation.failure ?? deletion.failure} />
      </div>
      {products.length === 0 ? (
        <p className="border-y border-line py-12 text-center text-soft">
          {narrowed ? listText.nothingFound.en : text.nothingYet.en}
        </p>
      ) : (
        <>
          <div className="mb-1 flex min-h-11 items-center gap-x-6 px-3 lg:min-h-0 lg:justify-end lg:px-2">
            <span className="lg:hidden">
              <SelectPage selection={selection} labelled />
            </span>
            <p className="hidden text-meta text-soft lg:block">{text.stockKeys.en}</p>
          </div>
          <ProductTable
            products={products}
            filters={filters}
            selection={selection}
            busy={navigation.location?.pathname.startsWith(PRODUCT_LIST) ?? false}
            onDuplicate={duplicate}
            onDelete={deletion.ask}
          />
          <SelectionBar selection={selection} onPrices={() => setPricing(true)} />
        </>
      )}
      <div className="mt-6">
        <Pagination page={page} pages={pages} hrefOf={(number) => productListAddress(filters, number)} />
      </div>
      {deletion.dialog}
      {pricing && (
        <LazyPriceDialog
          products={selection.products.map((product) => ({ ...product, name: nameOfProduct(product) }))}
          onClose={() => {
            setPricing(false);
            void revalidate();
          }}
          onDone={(count) => {
            setPricing(false);
            selection.clear();
            toast.success(text.prices.applied(count));
            void revalidate();
          }}
        />
      )}
    </>
  );
}

/** New drafts, empty or as a copy; each opens its edit screen. */
function useNewProducts() {
  const navigate = useNavigate();
  const creation = useSubmission();
  const open = (product: { _id: string }) =>
    navigate(`/admin/product/${product._id}/edit`, { state: { entering: true } });
  return {
    creation,
    create: () =>
      void creation.submit(async () => {
        await open(await api.products.create());
      }),
    duplicate: ({ _id }: ProductSummary) =>
      void creation.submit(async () => {
        const copy = await api.products.duplicate(_id);
        toast.success(text.duplicated.en);
        await open(copy);
      }),
  };
}
