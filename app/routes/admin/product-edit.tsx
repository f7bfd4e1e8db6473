import { Link, useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import { ScreenHead } from '#app/features/admin/admin-frame.tsx';
import { ProductForm } from '#app/features/admin/product-form.tsx';
import { ProductUpload } from '#app/features/uploads/product-upload.tsx';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#app/text/admin.ts';
import { toasts } from '#app/text/toasts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { toast } from '#app/ui/toast.ts';

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
  return (
    <>
      <ScreenHead heading={text.editProduct.en}>
        {product.published && (
          <Link to={`/product/${product._id}`} className={buttonClass({ variant: 'quiet' })}>
            {text.viewInShop.en}
          </Link>
        )}
      </ScreenHead>
      {!product.published && (
        <div className="mb-8 max-w-3xl">
          <Alert kind="info">{text.draftNote.en}</Alert>
        </div>
      )}
      <ProductForm
        key={product._id}
        product={product}
        upload={ProductUpload}
        onSaved={() => {
          toast.success(toasts.productUpdated);
          void navigate('/admin/productlist');
        }}
      />
    </>
  );
}
