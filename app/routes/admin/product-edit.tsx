import { Link, useLoaderData, useLocation, useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import { ScreenHead } from '#app/features/admin/admin-frame.tsx';
import { findNextProduct, isInLeftList, listAddress } from '#app/features/admin/left-list.ts';
import { ProductForm } from '#app/features/admin/product-form.tsx';
import { ProductUpload } from '#app/features/uploads/product-upload.tsx';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#app/text/admin.ts';
import { productsText } from '#app/text/admin-products.ts';
import { toasts } from '#app/text/toasts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';
import type { Category, Product } from '#contract/products.ts';

export const meta = privateTitle(text.editProduct.en);
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

export function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadAsAdministrator(request, () => api.products.get(params.id ?? ''));
}

export function HydrateFallback() {
  return (
    <>
      <ScreenHead heading={text.editProduct.en} />
      <Spinner />
    </>
  );
}

export default function ProductEdit() {
  const product = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const entering = (useLocation().state as { entering?: boolean } | null)?.entering === true;
  const duplication = useSubmission();
  const open = (id: string) => navigate(`/admin/product/${id}/edit`, { state: { entering: true } });

  async function goBack() {
    toast.success(toasts.productUpdated);
    await navigate(listAddress());
  }
  async function goOn() {
    const next = await findNextProduct(product._id);
    if (next === null) {
      toast.success(productsText.lastOfList.en);
      return goBack();
    }
    toast.success(toasts.productUpdated);
    await open(next);
  }
  /** The next one of a series has the brand and the category of the last. */
  async function beginAnother({ brand, category }: Product) {
    const draft = await api.products.create({ brand, category: category as Category });
    toast.success(toasts.productUpdated);
    await open(draft._id);
  }
  const duplicate = () =>
    void duplication.submit(async () => {
      const copy = await api.products.duplicate(product._id);
      toast.success(productsText.duplicated.en);
      await open(copy._id);
    });

  return (
    <>
      <ScreenHead heading={text.editProduct.en}>
        <div className="-mx-5 flex flex-wrap sm:mx-0">
          {product.published && (
            <Link to={`/product/${product._id}`} className={buttonClass({ variant: 'quiet' })}>
              {text.viewInShop.en}
            </Link>
          )}
          <Button variant="quiet" busy={duplication.busy} onClick={duplicate}>
            {productsText.duplicate.en}
          </Button>
        </div>
      </ScreenHead>
      <div className="mb-8 max-w-3xl space-y-4 empty:hidden">
        <Failure of={duplication.failure} />
        {!product.published && <Alert kind="info">{text.draftNote.en}</Alert>}
      </div>
      <ProductForm
        key={product._id}
        product={product}
        upload={ProductUpload}
        backTo={listAddress()}
        entering={entering}
        onSaved={goBack}
        onNext={isInLeftList(product._id) ? goOn : undefined}
        onNew={beginAnother}
      />
    </>
  );
}
