import {
  useLoaderData,
  useRevalidator,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import type { Product } from '#contract/products.ts';
import { createApi } from '#app/api/client.ts';
import { renderTransport } from '#app/api/render-context.ts';
import { BuyBar, BuyBox } from '#app/features/catalogue/buy-box.tsx';
import { isNoLongerMade, NoLongerMade } from '#app/features/catalogue/no-longer-made.tsx';
import { Gallery } from '#app/features/catalogue/gallery.tsx';
import { previewOf, productData } from '#app/features/catalogue/structured-data.ts';
import { ProductFacts } from '#app/features/catalogue/product-facts.tsx';
import { ProductGrid } from '#app/features/catalogue/product-grid.tsx';
import { SectionHeading } from '#app/features/catalogue/section-heading.tsx';
import { Reviews } from '#app/features/reviews/reviews.tsx';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { shellText } from '#contract/texts/shell.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { findCategory } from '#app/features/catalogue/categories.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { loadProduct, productPrefetch } from './load-product.ts';
import { errorMeta, pageMeta } from './page-meta.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadProduct(createApi(context.get(renderTransport)), new URL(request.url));

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  productPrefetch.load(new URL(request.url));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) => {
  if (!loaderData) return errorMeta((error as { status?: number } | undefined)?.status);
  const { product } = loaderData;
  const { _id, name, nameAm, description } = product;
  return pageMeta(matches, {
    title: nameAm ? `${name} · ${nameAm}` : name,
    description,
    path: `/product/${_id}`,
    preview: previewOf(product),
    type: 'product',
    isHidden: isNoLongerMade(product),
    data: (addressOf) => (isNoLongerMade(product) ? [] : productData(product, addressOf)),
  });
};

export default function ProductPage() {
  const { product, similar } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const shop = useRouteLoaderData<typeof rootLoader>('root');
  const images = product.images.length > 0 ? product.images : [product.image];
  return (
    <div className="page">
      <article>
        <Breadcrumb product={product} />
        <div className="product-columns">
          <Gallery key={product._id} name={product.name} images={images} />
          <div className="mt-5 min-w-0 self-start wrap-anywhere md:sticky md:top-20 md:row-span-2 md:mt-0 lg:top-24">
            <h1 className="text-h1 font-bold tracking-tight">{product.name}</h1>
            {product.nameAm && (
              <Am as="p" className="mt-1 text-price">
                {product.nameAm}
              </Am>
            )}
            <p className="mt-2 flex flex-wrap items-center gap-x-3 text-meta text-soft">
              {product.brand && <span>{catalogueText('by', { brand: product.brand })}</span>}
              <Stars rating={product.rating} count={product.numReviews} />
            </p>
            {isNoLongerMade(product) ? (
              <NoLongerMade hasNearest={similar.length > 0} />
            ) : (
              <BuyBox key={product._id} product={product} promise={shop?.store.deliveryPromise ?? ''} />
            )}
          </div>
          <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10 lg:mt-12">
            {product.description && (
              <section aria-labelledby="about">
                <SectionHeading id="about" text={catalogueText('descriptionHeading')} />
                <UserText className="mt-3 max-w-reading">{product.description}</UserText>
              </section>
            )}
            <ProductFacts product={product} />
          </div>
        </div>
        <div className="mt-12 lg:mt-20">
          <Reviews product={product} onChanged={() => void revalidate()} />
        </div>
        {!isNoLongerMade(product) && <BuyBar product={product} />}
      </article>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-12 lg:mt-20">
          <SectionHeading
            id="similar"
            text={catalogueText(isNoLongerMade(product) ? 'nearest' : 'similar')}
          />
          <div className="mt-6">
            <ProductGrid products={similar} />
          </div>
        </section>
      )}
    </div>
  );
}

function Breadcrumb({ product }: { product: Product }) {
  const category = findCategory(product.category);
  const crumb = 'inline-flex min-h-11 items-center no-underline hover:underline';
  return (
    <nav aria-label={catalogueText('breadcrumb')} className="text-meta text-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link to="/shop" className={crumb}>
            {shellText('shop')}
          </Link>
        </li>
        {category && (
          <li className="flex items-center gap-2">
            <span aria-hidden>/</span>
            <Link to={`/shop?category=${category}`} className={crumb}>
              <Both of={catalogueText.both(`categories.${category}`)} className="ml-1.5" />
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
