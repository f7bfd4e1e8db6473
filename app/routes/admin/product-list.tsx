import { useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import { ScreenHead } from '#app/features/admin/admin-frame.tsx';
import { useDeletion } from '#app/features/admin/delete-dialog.tsx';
import { nameOfProduct, productColumns } from '#app/features/admin/product-columns.tsx';
import { ProductSearch } from '#app/features/admin/product-search.tsx';
import { TableSkeleton } from '#app/features/admin/table-skeleton.tsx';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#app/text/admin.ts';
import { toasts } from '#app/text/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { useSubmission } from '#app/ui/submission.ts';

export const meta = privateTitle(text.products.en);
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const keyword = new URL(request.url).searchParams.get('keyword')?.trim() ?? '';
  const pageNumber = Math.max(1, Math.trunc(Number(params.pageNumber)) || 1);
  return loadAsAdministrator(request, async () => ({
    ...(await api.products.page({ pageNumber, keyword: keyword || undefined, drafts: true })),
    keyword,
  }));
}

export function HydrateFallback() {
  return <TableSkeleton heading={text.products.en} />;
}

export default function ProductList() {
  const { products, page, pages, keyword } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const creation = useSubmission();
  const deletion = useDeletion<(typeof products)[number]>(
    nameOfProduct,
    (product) => api.products.remove(product._id),
    toasts.productDeleted,
    () => void revalidate(),
  );
  const query = keyword ? `?keyword=${encodeURIComponent(keyword)}` : '';
  return (
    <>
      <ScreenHead heading={text.products.en}>
        <ProductSearch keyword={keyword} />
        <Button
          busy={creation.busy}
          onClick={() =>
            void creation.submit(async () => {
              const product = await api.products.create();
              await navigate(`/admin/product/${product._id}/edit`);
            })
          }
        >
          {text.createProduct.en}
        </Button>
      </ScreenHead>
      <div className="mb-4 empty:hidden">
        <Failure of={creation.failure ?? deletion.failure} />
      </div>
      <DataTable
        caption={text.products.en}
        columns={productColumns(deletion.ask)}
        rows={products}
        keyOf={(product) => product._id}
        empty={text.noProducts.en}
      />
      <div className="mt-6">
        <Pagination page={page} pages={pages} hrefOf={(number) => `/admin/productlist/${number}${query}`} />
      </div>
      {deletion.dialog}
    </>
  );
}
