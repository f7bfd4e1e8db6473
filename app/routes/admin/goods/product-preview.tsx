import { useLoaderData } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { ScreenLoading } from '#app/features/admin/common/screen-states.tsx';
import { PreviewFrame } from '#app/features/admin/products/preview-frame.tsx';
import { isUnsaved, withUnsaved } from '#app/features/admin/products/read-unsaved.ts';
import { api } from '#app/state/api.ts';
import { OnPaper } from '#app/ui/both.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { productPreviewText as text } from '#contract/texts/product-preview.ts';
import { loadProduct } from '../../shop/load-product.ts';
import ProductPage from '../../shop/product.tsx';

export const meta = privateTitle(text('preview.title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

/** Loads the same data as the product's page, with the unsaved values of the form in place of the stored ones. */
export const clientLoader = adminLoader(async ({ params }) => {
  const data = await loadProduct(api, new URL(`/product/${params.id}`, location.href));
  return { ...data, product: withUnsaved(data.product), isSaved: !isUnsaved(data.product) };
});

export const HydrateFallback = () => <ScreenLoading heading={text.both('preview.title').en} />;

export default function ProductPreview() {
  useCalendar();
  const { product, isSaved } = useLoaderData<typeof clientLoader>();
  return (
    <PreviewFrame editAt={`/admin/product/${product._id}/edit`} isSaved={isSaved}>
      <OnPaper value>
        <ProductPage />
      </OnPaper>
    </PreviewFrame>
  );
}
