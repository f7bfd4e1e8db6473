import { inReadersLanguage, isMixed, nameIn, pageUrl } from '#contract/texts/reader-language.ts';
import { useEffect, useMemo, type CSSProperties, type ReactNode } from 'react';
import {
  useLoaderData,
  useRevalidator,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Variant } from '#contract/goods/product-variants.ts';
import type { Product } from '#contract/goods/products.ts';
import { createApi } from '#app/api/client.ts';
import { renderTransport } from '#app/api/render-context.ts';
import { LazyBesideBuying } from '#app/features/holds/lazy-beside-buying.ts';
import { BuyBar, BuyBox } from '#app/features/catalogue/product/buy-box.tsx';
import { LazyGallery } from '#app/features/catalogue/gallery/lazy-gallery.tsx';
import { isNoLongerMade } from '#app/features/catalogue/product/is-no-longer-made.ts';
import { previewOf } from '#app/features/catalogue/product/link-previews.ts';
import { previewOfferOf } from '#app/features/catalogue/product/preview-offer.ts';
import { productData } from '#app/features/catalogue/product/structured-data.ts';
import { LazyNoLongerMade } from '#app/features/catalogue/product/lazy-no-longer-made.tsx';
import { LazyProductFacts } from '#app/features/catalogue/product/lazy-product-facts.tsx';
import { frameOf, phoneFrameOf, picturesOf } from '#app/features/catalogue/gallery/product-pictures.ts';
import { ProductRow } from '#app/features/catalogue/product-row.tsx';
import type { CardFacts } from '#app/features/catalogue/card-facts.ts';
import { SectionHeading } from '#app/features/catalogue/home/section-heading.tsx';
import { useVariant } from '#app/features/catalogue/variants/use-variant.ts';
import { SaveButton } from '#app/features/saved/save-button.tsx';
import { LazyRecentlyViewed } from '#app/features/viewed/lazy-recently-viewed.tsx';
import { LazyReviews } from '#app/features/reviews/lazy-reviews.tsx';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { shellText } from '#contract/texts/shell.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { ShareButtons } from '#app/ui/sharing/share-buttons.tsx';
import { Stars } from '#app/ui/prices/stars.tsx';
import { bothNamesOf, findCategory } from '#contract/goods/categories.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { loader as rootLoader } from '../../root.tsx';
import {
  loadProduct,
  productDocument,
  productPrefetch,
  readProduct,
  type ProductData,
} from './load-product.ts';
import { errorMeta, pageMeta } from './page-meta.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

export const loader = async ({ context, request }: LoaderFunctionArgs) =>
  productDocument(await loadProduct(createApi(context.get(renderTransport)), pageUrl(request.url)));

type Loaded = ProductData | Awaited<ReturnType<typeof loader>>;
const useProductData = () => readProduct(useLoaderData() as Loaded);

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  productPrefetch.load(pageUrl(request.url));

/** Loads nothing when only the variant in the address changes, because the page already has all variants. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error, location }) => {
  if (!loaderData) return errorMeta((error as { status?: number } | undefined)?.status);
  const { product } = readProduct(loaderData as Loaded);
  const { _id, name, nameAm } = product;
  const wanted = new URLSearchParams(location.search).get('variant');
  return pageMeta(matches, {
    title: nameAm && isMixed() ? `${name} · ${nameAm}` : nameIn(product),
    description: descriptionIn(product),
    path: `/product/${_id}`,
    preview: previewOf(product, wanted),
    type: 'product',
    ...(isNoLongerMade(product) ? {} : previewOfferOf(product, wanted)),
    isHidden: isNoLongerMade(product),
    // Search engines read the page as the server sends it, so browsers do not load the code of structured data.
    data: (addressOf) =>
      import.meta.env.SSR && !isNoLongerMade(product) ? productData(product, addressOf, wanted) : [],
  });
};

/** Removes the structured data of this product from the document when another page follows in the browser. */
const forgetData = () =>
  document.querySelectorAll('[type="application/ld+json"]').forEach((element) => element.remove());

export default function ProductPage() {
  useCalendar();
  const { product, similar, now } = useProductData();
  const { revalidate } = useRevalidator();
  const shop = useRouteLoaderData<typeof rootLoader>('root');
  const { chosen, shown, choose } = useVariant(product);
  useEffect(() => forgetData, [product._id]);
  const pictures = useMemo(
    () => picturesOf(shown, shown.images.length > 0 ? shown.images : [shown.image]),
    [shown],
  );
  const frame = frameOf(picturesOf(product, product.images)[0]);
  const phoneFrame = phoneFrameOf(frame);
  return (
    <div className="page">
      <article
        className="relative"
        style={{ '--frame': frame, '--phone-frame': frame < 1 ? frame : phoneFrame } as CSSProperties}
      >
        <Breadcrumb product={product} />
        <div className="product-columns">
          <LazyGallery
            key={product._id}
            name={nameIn(product)}
            pictures={pictures}
            phoneFrame={phoneFrame}
            hasThumbnails={[product, ...product.variants].some(({ images }) => images.length > 1)}
          />
          <div className="product-side">
            <div className="product-box">
              <ProductTitle product={product} chosen={chosen} />
              {isNoLongerMade(product) ? (
                <>
                  <LazyNoLongerMade hasNearest={similar.length > 0} />
                  <About of={product} />
                </>
              ) : (
                <BuyBox
                  key={product._id}
                  product={shown}
                  chosen={chosen}
                  onChoose={choose}
                  now={now}
                  shop={shop?.store}
                  delivery={shop?.store.usualDelivery}
                />
              )}
              <LazyBesideBuying of={shown} variant={chosen?._id} store={shop?.store} />
            </div>
          </div>
          {!isNoLongerMade(product) && <About of={product} />}
          <LazyProductFacts product={shown} />
        </div>
        <ShareButtons path={shown.path} name={nameIn(product)} shop={shop?.store} />
        <div className="mt-6 lg:mt-10">
          <LazyReviews product={product} onChanged={() => void revalidate()} />
        </div>
        {!isNoLongerMade(product) && <BuyBar product={shown} contact={shop?.store} />}
      </article>
      <OtherPieces />
      <LazyRecentlyViewed current={product._id} />
    </div>
  );
}

const descriptionIn = ({ description, descriptionAm }: Product): string =>
  inReadersLanguage(description, descriptionAm);

/** The description, below the pictures; beside them when the product cannot be bought. */
function About({ of }: { of: Product }) {
  const text = descriptionIn(of);
  if (!text) return null;
  return (
    <section aria-labelledby="about" className="mt-5 lg:mt-6">
      <SectionHeading id="about" text={catalogueText('descriptionHeading')} />
      <UserText className="mt-3 max-w-reading">{text}</UserText>
    </section>
  );
}

/** Lists of other products below the product. */
function OtherPieces() {
  const { product, floorModels, goesWith, sameSeries, similar } = useProductData();
  return (
    <div
      className="others"
      data-short={(!isMixed() && sameSeries.length > 0) || undefined}
      style={{ '--columns': countColumns(floorModels, goesWith, sameSeries, similar) } as CSSProperties}
    >
      <Others id="floor-models" text={catalogueText.both('floorModels')} products={floorModels} />
      <Others id="goes-with" text={catalogueText.both('goesWith')} products={goesWith} />
      <Others id="same-series" text={catalogueText.both('sameSeries')} products={sameSeries} />
      <Others
        id="similar"
        text={catalogueText.both(isNoLongerMade(product) ? 'nearest' : 'similar')}
        products={similar}
      />
    </div>
  );
}

/** The columns of the first two lists, which share a row on wide screens: each as wide as its number of products. */
const countColumns = (...rows: readonly CardFacts[][]) =>
  rows
    .filter(({ length }) => length > 0)
    .slice(0, 2)
    .map(({ length }) => `minmax(0,${length}fr)`)
    .join(' ');

interface OthersProps {
  id: string;
  text: { en: string; am?: string };
  products: CardFacts[];
}

/** One list of other products; nothing when it is empty. */
function Others({ id, text, products }: OthersProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-5 min-w-0 lg:mt-14">
      <SectionHeading id={id} text={text.en} am={text.am} />
      <div className="mt-3 md:mt-4">
        <ProductRow products={products} />
      </div>
    </section>
  );
}

function ProductTitle({ product, chosen }: { product: Product; chosen: Variant | undefined }) {
  const variant = product.options.length > 0 ? chosen?._id : undefined;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h1 className="text-h1 font-bold max-md:text-[1.5rem]">{unbroken(nameIn(product))}</h1>
        <SaveButton product={product._id} variant={variant} name={nameIn(product)} />
      </div>
      {product.nameAm && (
        <Am as="p" className="mt-1 text-price">
          {product.nameAm}
        </Am>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-meta text-soft md:mt-2">
        {product.brand && <span>{catalogueText('by', { brand: product.brand })}</span>}
        <Stars rating={product.rating} count={product.numReviews} />
      </p>
    </>
  );
}

/** Keeps the parts of a word with hyphens in one line, as long as the word fits into one. */
const unbroken = (name: string): ReactNode =>
  name.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="inline-block">
        {part}
      </span>
    ),
  );

function Breadcrumb({ product }: { product: Product }) {
  const category = findCategory(product.category);
  const crumb = 'inline-flex min-h-11 items-center no-underline hover:underline';
  return (
    <nav aria-label={catalogueText('breadcrumb')} className="crumbs">
      <ol>
        <li>
          <Link to="/shop" className={crumb}>
            {shellText('shop')}
          </Link>
        </li>
        {category &&
          [...(category.parent ? [category.parent] : []), category.slug].map((slug) => (
            <li key={slug} className="flex items-center gap-2">
              <span aria-hidden>/</span>
              <Link to={`/shop?category=${slug}`} className={crumb}>
                <Both of={bothNamesOf(slug)} className="ml-1.5" />
              </Link>
            </li>
          ))}
      </ol>
    </nav>
  );
}
