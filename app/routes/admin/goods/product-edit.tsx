import type { ReactNode } from 'react';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router';
import { getProduct } from '#app/api/get-product.ts';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { ScreenLoading } from '#app/features/admin/common/screen-states.tsx';
import { findNextProduct, isInLastList, listAddress } from '#app/features/admin/products/list/last-list.ts';
import { ProductForm } from '#app/features/admin/products/product-form.tsx';
import { StatePanel } from '#app/features/admin/products/state-panel.tsx';
import { useNewProducts } from '#app/features/admin/products/use-new-products.ts';
import { ProductUpload } from '#app/features/uploads/product-upload.tsx';
import { api } from '#app/state/api.ts';
import { useMayMake } from '#app/state/session/permissions.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import { productsText } from '#contract/texts/admin-products.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { Product } from '#contract/goods/products.ts';

const ExamplePanel = standalonePart(
  () => import('#app/features/admin/products/example-panel.tsx'),
  <div className="min-h-44" />,
);

export const meta = privateTitle(text('editProduct'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = adminLoader(({ params }) => getProduct(api, params.id ?? ''), 'products:read');

export const HydrateFallback = () => <ScreenLoading heading={text('editProduct')} />;

export default function ProductEdit() {
  useCalendar();
  const product = useLoaderData<typeof clientLoader>();
  const { entering = false, isNew = false } =
    (useLocation().state as { entering?: boolean; isNew?: boolean } | null) ?? {};
  const { creation, open, duplicate } = useNewProducts();
  // Without the right to make these calls, the screen is only read.
  const mayEdit = useMayMake<
    | 'PUT /api/products/:id'
    | 'PATCH /api/products/:id/state'
    | 'POST /api/products'
    | 'POST /api/products/:id/duplicate'
    | 'POST /api/products/:id/ownership'
    | 'POST /api/materials'
    | 'PUT /api/materials/:id'
  >('products:write');
  const { goBack, goOn, beginAnother } = useWaysOn(product, open);
  return (
    <>
      <ScreenHead heading={text('editProduct')}>
        <HeadActions product={product}>
          {mayEdit && (
            <Button variant="quiet" busy={creation.busy} onClick={() => duplicate(product)}>
              {productsText('duplicate')}
            </Button>
          )}
        </HeadActions>
      </ScreenHead>
      <div className="mb-8 max-w-3xl space-y-4 empty:hidden">
        <Failure of={creation.failure} />
        {mayEdit && product.isExample && <Example product={product} />}
        <StatePanel product={product} mayEdit={mayEdit} />
      </div>
      <ProductForm
        key={product._id}
        product={product}
        mayEdit={mayEdit}
        upload={ProductUpload}
        backTo={listAddress()}
        entering={entering}
        isNew={isNew || product.name === ''}
        onSaved={goBack}
        further={
          isInLastList(product._id)
            ? { label: productsText('saveAndNext'), onSaved: goOn }
            : { label: productsText('saveAndNew'), onSaved: beginAnother }
        }
      />
    </>
  );
}

function HeadActions({ product, children }: { product: Product; children: ReactNode }) {
  return (
    <div className="-mx-4 flex flex-wrap sm:mx-0">
      {product.state !== 'draft' && (
        <Link to={`/product/${product._id}`} className={buttonClass({ variant: 'quiet' })}>
          {text('viewInShop')}
        </Link>
      )}
      {product.state === 'active' && (
        <a href={`/admin/price-tags?products=${product._id}`} className={buttonClass({ variant: 'quiet' })}>
          {productsText('priceTags')}
        </a>
      )}
      {children}
    </div>
  );
}

const Example = ({ product }: { product: Product }) => <ExamplePanel product={product} />;

/** Returns the steps that can follow a save: back to the list, on to the next product, or to another new one. */
function useWaysOn(product: Product, open: ReturnType<typeof useNewProducts>['open']) {
  const navigate = useNavigate();

  const tell = ({ state }: Product) =>
    toast.success(productsText.both(state === 'draft' ? 'draftSaved' : 'updated'));

  async function goBack(saved: Product) {
    tell(saved);
    await navigate(listAddress());
  }
  async function goOn(saved: Product) {
    const next = await findNextProduct(product._id);
    if (next === null) {
      toast.success(productsText.both('lastOfList'));
      return goBack(saved);
    }
    tell(saved);
    await open({ _id: next });
  }
  /** Makes another draft, with the brand and category of the product just saved. */
  async function beginAnother(saved: Product) {
    const { brand, category } = saved;
    const draft = await api.call('POST /api/products', { body: { brand, category } });
    tell(saved);
    await open(draft, true);
  }
  return { goBack, goOn, beginAnother };
}
