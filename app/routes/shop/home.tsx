import { pageUrl } from '#contract/texts/reader-language.ts';
import { useEffect } from 'react';
import {
  useLoaderData,
  useLocation,
  useNavigationType,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { createApi } from '#app/api/client.ts';
import { renderTransport } from '#app/api/render-context.ts';
import { CategoryRow } from '#app/features/catalogue/home/category-row.tsx';
import { Countdown } from '#app/features/catalogue/product/countdown.tsx';
import { Hero } from '#app/features/catalogue/home/hero.tsx';
import { LazyHomeHouse, LazyIdeas } from '#app/features/catalogue/home/lazy-home-parts.tsx';
import { PiecesRow } from '#app/features/catalogue/product/pieces-row.tsx';
import { ProductGrid } from '#app/features/catalogue/product-grid.tsx';
import { shopData } from '#app/features/catalogue/home/shop-data.ts';
import { SectionHeading } from '#app/features/catalogue/home/section-heading.tsx';
import { ServiceStrip } from '#app/features/catalogue/home/service-strip.tsx';
import { TopRated } from '#app/features/catalogue/home/top-rated.tsx';
import { categoryOfSection, STANDARD_SECTIONS, type HomeSection } from '#contract/shop/home-sections.ts';
import { catalogueText } from '#contract/texts/catalogue.ts';
import { homeText } from '#contract/texts/home.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { homeDocument, homePrefetch, loadHome, readHome, type HomeData } from './load-home.ts';
import { errorMeta, pageMeta } from './page-meta.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

export const loader = async ({ context, request }: LoaderFunctionArgs) =>
  homeDocument(await loadHome(createApi(context.get(renderTransport)), pageUrl(request.url)));

type Loaded = HomeData | Awaited<ReturnType<typeof loader>>;
const useHomeData = () => readHome(useLoaderData() as Loaded);

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  homePrefetch.load(pageUrl(request.url));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) => {
  if (!loaderData) return errorMeta((error as { status?: number } | undefined)?.status);
  const { page, keyword } = readHome(loaderData as Loaded);
  const title =
    page > 1
      ? catalogueText('titleOfPage', { title: homeText('titleSuffix'), page })
      : homeText('titleSuffix');
  const [description, keywords] = [homeText.both('description'), homeText.both('keywords')];
  const path = page > 1 ? `/page/${page}` : '/';
  const described = pageMeta(
    matches,
    {
      title,
      description: `${description.en} ${description.am}`,
      keywords: `${keywords.en}, ${keywords.am}`,
      path,
      data: (_, store) => (import.meta.env.SSR && store && page === 1 ? [shopData(store)] : []),
    },
    true,
  );
  return keyword ? [...described, { name: 'robots', content: 'noindex, follow' }] : described;
};

export default function Home() {
  useCalendar();
  const { page, keyword } = useHomeData();
  const shop = useRouteLoaderData<typeof rootLoader>('root');
  useShownGrid();

  const look = shop?.store.look;
  const chosen: readonly HomeSection[] = look?.sections ?? STANDARD_SECTIONS;
  // The list of products is always shown for its further pages and for a search.
  const isAsked = page > 1 || keyword !== undefined;
  const sections = isAsked && !chosen.includes('latest') ? [...chosen, 'latest' as const] : chosen;
  const [first, ...others] = sections;
  const below = first === 'services' ? others : sections;
  return (
    <div className="flex flex-col gap-5 md:gap-10 lg:gap-16">
      <div className="flex flex-col gap-2 md:gap-5 lg:gap-12">
        <Hero year={shop?.year} look={look} />
        {first === 'services' && <Section section={first} />}
      </div>
      {below.map((section) => (
        <Section key={section} section={section} />
      ))}
    </div>
  );
}

function Section({ section }: { section: HomeSection }) {
  const { top, offer, now, rows, inStore, ideas, house } = useHomeData();
  const shop = useRouteLoaderData<typeof rootLoader>('root');
  switch (section) {
    case 'services':
      return <ServiceStrip store={shop?.store} />;
    case 'offer':
      return offer && <Countdown key={offer.endsAt} offer={offer} now={now} />;
    case 'topRated':
      return top.length > 0 && <TopRated products={top} />;
    case 'categories':
      return <CategoryRow inStore={inStore} />;
    case 'ideas':
      return ideas && <LazyIdeas of={ideas} hasSets={shop?.store.hasSets ?? false} />;
    case 'latest':
      return <Latest />;
    case 'house':
      return house && <LazyHomeHouse of={house} />;
    default: {
      const category = categoryOfSection(section);
      return category && <PiecesRow category={category} products={rows?.[section] ?? []} />;
    }
  }
}

function Latest() {
  const { products, page, pages, keyword } = useHomeData();
  if (products.length === 0 && keyword === undefined) return null;
  const query = keyword ? `?keyword=${encodeURIComponent(keyword)}` : '';
  return (
    <section aria-labelledby="latest" className="page">
      <SectionHeading id="latest" text={keyword ? homeText('latestFor', { keyword }) : homeText('latest')} />
      <div className="mt-6">
        <ProductGrid products={products} />
      </div>
      <div className="mt-10">
        <Pagination page={page} pages={pages} hrefOf={(number) => `/page/${number}${query}`} />
      </div>
    </section>
  );
}

/** Scrolls to the list of products when somebody opens another page of it, past the picture at the top. */
function useShownGrid(): void {
  const { pathname, key } = useLocation();
  const way = useNavigationType();
  useEffect(() => {
    if (way !== 'POP' && pathname.startsWith('/page/')) document.getElementById('latest')?.scrollIntoView();
  }, [way, pathname, key]);
}
