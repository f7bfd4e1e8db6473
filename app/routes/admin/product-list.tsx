import { useEffect, useState } from 'react';
import {
  Link,
  redirect,
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
import { PAGE_SIZE } from '#app/features/admin/list-address.ts';
import { ProductFilters } from '#app/features/admin/product-filters.tsx';
import {
  filtersOf,
  NO_FILTERS,
  pageNumberOf,
  productListAddress,
} from '#app/features/admin/product-list-address.ts';
import { SelectionBar, SelectPage, useSelection } from '#app/features/admin/product-selection.tsx';
import { nameOfProduct, ProductTable } from '#app/features/admin/product-table.tsx';
import { api } from '#app/state/api.ts';
import { adminText } from '#app/text/admin.ts';
import { productsText as text } from '#app/text/admin-products.ts';
import { toasts } from '#app/text/toasts.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { LoadFailure } from '#app/ui/load-failure.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';
import type { ProductSummary } from '#contract/products.ts';

export const meta = privateTitle(adminText.products.en);
export { ProductListSkeleton as HydrateFallback } from '#app/features/admin/product-list-skeleton.tsx';

export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const filters = filtersOf(new URL(request.url).searchParams);
  const page = pageNumberOf(params.pageNumber);
  const { keyword, category, state, sort } = filters;
  return loadAsAdministrator(request, async () => {
    const query = { keyword, category: category || undefined, state: state || undefined, sort, page };
    const { items: products, total } = await api.products.inventory(query);
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
    // The last rows of the last page may have been deleted.
    if (page > pages) throw redirect(productListAddress(filters, pages));
    return { products, total, filters, page, pages };
  });
}

export function ErrorBoundary() {
  return (
    <>
      <ScreenHead heading={adminText.products.en} />
      <LoadFailure />
    </>
  );
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

  return (
    <>
      <ScreenHead heading={adminText.products.en} note={adminText.count(total)}>
        <Button busy={creation.busy} onClick={create}>
          {text.createProduct.en}
        </Button>
      </ScreenHead>
      <ProductFilters filters={filters} />
      <div className="mb-4 empty:hidden">
        <Failure of={creation.failure ?? deletion.failure} />
      </div>
      {products.length === 0 ? (
        <Nothing filtered={productListAddress(filters) !== productListAddress(NO_FILTERS)} />
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
            busy={navigation.location?.pathname.startsWith('/admin/productlist') ?? false}
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

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <div className="space-y-4 border-y border-line py-12 text-center text-soft">
      <p>{filtered ? text.nothingFound.en : text.nothingYet.en}</p>
      {filtered && (
        <Link to={productListAddress(NO_FILTERS)} className={buttonClass({ variant: 'secondary' })}>
          {text.showAll.en}
        </Link>
      )}
    </div>
  );
}
