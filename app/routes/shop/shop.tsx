import { languageOf } from '#contract/shop/languages.ts';
import { pageUrl } from '#contract/texts/reader-language.ts';
import { useEffect } from 'react';
import {
  redirect,
  replace,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { createApi } from '#app/api/client.ts';
import { renderTransport } from '#app/api/render-context.ts';
import type { ListFacts } from '#app/features/catalogue/list-facts.ts';
import { GrowingGrid } from '#app/features/catalogue/growing-grid.tsx';
import {
  LazyCompareInList,
  LazyFacetChips,
  LazyFacetPanel,
  LazyNothingFound,
  LazySearchReadingNote,
} from '#app/features/catalogue/facets/lazy-facets.tsx';
import { isNarrowed, shopAddress, type ShopView } from '#app/features/catalogue/facets/shop-address.ts';
import { ShopFilters } from '#app/features/catalogue/facets/shop-filters.tsx';
import { previewOfList } from '#app/features/catalogue/product/link-previews.ts';
import { TileGrid } from '#app/features/catalogue/tile-grid.tsx';
import { LazyRecentlyViewed } from '#app/features/viewed/lazy-recently-viewed.tsx';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { api } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { ShareButtons } from '#app/ui/sharing/share-buttons.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { shopPrefetch } from './load-shop.ts';
import { errorMeta, pageMeta } from './page-meta.ts';
import { fetchList, listAt, listDocument, loadShop, readView, type ShopList } from './shop-list.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

/** The number of pictures in the first row, which load at once. */
const FIRST_ROW = 4;

export const loader = async ({ context, request }: LoaderFunctionArgs) =>
  listDocument(await loadShop(createApi(context.get(renderTransport)), pageUrl(request.url)));

type Loaded = ShopList | Awaited<ReturnType<typeof loader>>;

/** The list on the screen, and its address. */
let shown: { address: string; data: ShopList } | null = null;
/** Says that the next load returns the list on the screen, because another one could not be loaded. */
let staying = false;

const addressOf = ({ pathname, search }: URL) => pathname + search;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const url = pageUrl(request.url);
  const stays = staying && shown?.address === addressOf(url);
  staying = false;
  if (stays) return shown!.data;
  try {
    return await shopPrefetch.load(url);
  } catch (error) {
    if (error instanceof Response) throw error;
    const view = readView(url);
    if (!view.sort) throw error;
    toast.error(toastsText.both('somethingWrong'));
    if (!shown) throw redirect(shopAddress({ ...view, sort: undefined }));
    staying = true;
    throw replace(shown.address);
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches, error }) => {
  if (!loaderData) return errorMeta((error as { status?: number } | undefined)?.status);
  const { view, found, words } = listAt(loaderData as Loaded, location);
  const { title, description, isHidden } = words;
  // The order of a list does not change the page for search engines.
  const described = pageMeta(matches, {
    title,
    description,
    path: shopAddress({ ...view, sort: undefined }),
    preview: isNarrowed(view) ? previewOfList(found.products) : undefined,
  });
  return isHidden ? [...described, { name: 'robots', content: 'noindex, follow' }] : described;
};

export default function Shop() {
  useCalendar();
  const data = listAt(useLoaderData() as Loaded, useLocation());
  const { view, found, words } = data;
  useEffect(() => {
    shown = { address: addressOf(pageUrl(window.location.href)), data };
    return () => void (shown = null);
  }, [data]);
  const target = useNavigation().location?.pathname;
  const leaving = target && languageOf(target).path;
  const refreshing = leaving === '/shop' || leaving?.startsWith('/search/');
  const { heading, about } = words;
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  const isCounted = isNarrowed(view);
  const hasPanel = found.facets.some(({ facet }) => facet !== 'category');
  return (
    <div className="page flex flex-col py-3 lg:py-10">
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-h1 font-bold wrap-anywhere">
        {heading.en}
        {isCounted && <span className="font-normal text-soft"> · {found.total}</span>}
        {heading.am && <Am className="text-price font-normal text-soft">{heading.am}</Am>}
      </h1>
      <p role="status" className={isCounted ? 'sr-only' : 'mt-1 text-meta text-soft'}>
        {catalogueText('found', { total: found.total })}
      </p>
      {about && (
        <p className="max-w-reading text-soft max-md:order-last max-md:mt-10 md:mt-2">
          {about.en} {about.am && <Am>{about.am}</Am>}
        </p>
      )}
      <div className="mt-2 lg:mt-4">
        <ShopFilters view={view} found={found} />
      </div>
      <div className={hasPanel ? 'list-columns' : 'mt-3 lg:mt-5'}>
        {hasPanel && <LazyFacetPanel view={view} found={found} />}
        <section
          aria-labelledby="products"
          aria-busy={refreshing || undefined}
          className="min-w-0 transition-opacity aria-busy:opacity-50"
        >
          <h2 id="products" className="sr-only">
            {catalogueText('products')}
          </h2>
          {isCounted && <LazyFacetChips view={view} found={found} />}
          {found.total > 1 && <LazyCompareInList />}
          <Results view={view} found={found} />
        </section>
      </div>
      {isCounted && found.total > 0 && (
        <ShareButtons path={shopAddress({ ...view, page: 1 })} name={heading.en} shop={store} />
      )}
      {!view.keyword && <LazyRecentlyViewed />}
    </div>
  );
}

function Results({ view, found }: { view: ShopView; found: ListFacts }) {
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  if (found.total === 0) return <LazyNothingFound view={view} found={found} store={store} />;
  const first = { items: found.products, total: found.total };
  return (
    <>
      {found.reading && <LazySearchReadingNote view={view} found={found} store={store} />}
      {isNarrowed(view) ? (
        <GrowingGrid
          key={shopAddress({ ...view, page: 1 })}
          first={first}
          eager={FIRST_ROW}
          fetchPage={async (page) => {
            const { products, total } = await fetchList(api, view, page);
            return { items: products, total };
          }}
        />
      ) : (
        <>
          <TileGrid products={found.products} eager={FIRST_ROW} />
          <div className="mt-10">
            <Pagination
              page={view.page}
              pages={found.pages}
              hrefOf={(page) => shopAddress({ ...view, page })}
            />
          </div>
        </>
      )}
    </>
  );
}
