import { useEffect } from 'react';
import {
  redirect,
  replace,
  useLoaderData,
  useNavigation,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { createApi } from '#app/api/client.ts';
import { renderTransport } from '#app/api/render-context.ts';
import { GrowingGrid } from '#app/features/catalogue/growing-grid.tsx';
import { NothingFound } from '#app/features/catalogue/nothing-found.tsx';
import { ProductGrid } from '#app/features/catalogue/product-grid.tsx';
import { shopAddress, type ShopView } from '#app/features/catalogue/shop-address.ts';
import { ShopFilters } from '#app/features/catalogue/shop-filters.tsx';
import { LazyRecentlyViewed } from '#app/features/viewed/lazy-recently-viewed.tsx';
import { api } from '#app/state/api.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { inBoth } from '#app/ui/in-both.ts';
import { Am } from '#app/ui/am.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { toast } from '#app/ui/toast.ts';
import { fetchProducts, loadShop, shopPrefetch, viewOf } from './load-shop.ts';
import { errorMeta, pageMeta } from './page-meta.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

/** Pictures of the first row are seen at once. */
const FIRST_ROW = 4;

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadShop(createApi(context.get(renderTransport)), new URL(request.url));

type Found = Awaited<ReturnType<typeof loadShop>>;

/** The list on the screen, and its address. */
let shown: { address: string; data: Found } | null = null;
/** Whether the next load is of what is shown already. */
let staying = false;

const addressOf = ({ pathname, search }: URL | Location) => pathname + search;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url);
  const stays = staying && shown?.address === addressOf(url);
  staying = false;
  if (stays) return shown!.data;
  try {
    return await shopPrefetch.load(url);
  } catch (error) {
    const view = viewOf(url);
    if (!view.sort) throw error;
    toast.error(toastsText.both('somethingWrong'));
    if (!shown) throw redirect(shopAddress({ ...view, sort: undefined }));
    staying = true;
    throw replace(shown.address);
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) => {
  if (!loaderData) return errorMeta((error as { status?: number } | undefined)?.status);
  const { view } = loaderData;
  const described = pageMeta(matches, {
    title: titleOf(view),
    description: view.category
      ? catalogueText(`categoryDescriptions.${view.category}`)
      : catalogueText('shopDescription'),
    // Another order of the same list is the same page.
    path: shopAddress({ ...view, sort: undefined }),
  });
  return view.keyword ? [...described, { name: 'robots', content: 'noindex, follow' }] : described;
};

function titleOf({ keyword, category, page }: ShopView): string {
  const title = keyword
    ? catalogueText('searchHeading', { keyword })
    : category
      ? inBoth(catalogueText.both(`categoryTitles.${category}`))
      : catalogueText('shopTitle');
  return page > 1 ? catalogueText('titleOfPage', { title, page }) : title;
}

export default function Shop() {
  const data = useLoaderData<typeof loader>();
  const { view, found, pages } = data;
  useEffect(() => {
    shown = { address: addressOf(window.location), data };
    return () => void (shown = null);
  }, [data]);
  const leaving = useNavigation().location?.pathname;
  const refreshing = leaving === '/shop' || leaving?.startsWith('/search/');
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-h1 font-bold tracking-tight">
        {view.keyword
          ? catalogueText('searchHeading', { keyword: view.keyword })
          : catalogueText('shopHeading')}
        {!view.keyword && (
          <Am className="text-price font-normal text-soft">{catalogueText.am('shopHeading')}</Am>
        )}
      </h1>
      <p role="status" className="mt-1 text-meta text-soft">
        {catalogueText('found', { total: found.total })}
      </p>
      <div className="mt-5">
        <ShopFilters view={view} />
      </div>
      <section
        aria-labelledby="products"
        aria-busy={refreshing || undefined}
        className="mt-8 transition-opacity aria-busy:opacity-50"
      >
        <h2 id="products" className="sr-only">
          {catalogueText('products')}
        </h2>
        <Results view={view} found={found} pages={pages} />
      </section>
      {!view.keyword && <LazyRecentlyViewed />}
    </div>
  );
}

function Results({ view, found, pages }: Found) {
  if (found.items.length === 0) return <NothingFound searched={view.keyword !== undefined} />;
  if (view.category) {
    const list = shopAddress({ ...view, page: 1 });
    return (
      <GrowingGrid
        key={list}
        first={found}
        eager={FIRST_ROW}
        fetchPage={(page) => fetchProducts(api, view, page)}
      />
    );
  }
  return (
    <>
      <ProductGrid products={found.items} eager={FIRST_ROW} />
      <div className="mt-10">
        <Pagination page={view.page} pages={pages} hrefOf={(page) => shopAddress({ ...view, page })} />
      </div>
    </>
  );
}
