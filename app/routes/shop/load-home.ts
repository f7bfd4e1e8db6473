import { matchPath } from 'react-router';
import type { Api } from '#app/api/client.ts';
import { getProduct } from '#app/api/get-product.ts';
import type { ShopLook } from '#contract/shop/appearance.ts';
import { categoryOfSection, type HomeSection } from '#contract/shop/home-sections.ts';
import type { ProductSummary } from '#contract/goods/products.ts';
import { createPrefetch } from '#app/state/prefetch.ts';
import { guestApi } from '#app/state/api.ts';
import { answering, notFound } from './answering.ts';

const HOUR_MS = 3_600_000;
/** One line of a large screen. */
const ROW_SIZE = 4;

/**
 * Milliseconds. Nodes that make the page in one hour make the same page, of one ETag; the browser corrects what it shows
 * by its own clock.
 */
const clock = () => (import.meta.env.SSR ? Date.now() - (Date.now() % HOUR_MS) : Date.now());

/** Loads the home page and its further pages. `own` is a look to be shown instead of the published one. */
export async function loadHome(from: Api, { pathname, searchParams }: URL, own?: ShopLook) {
  const pageNumber = Number(matchPath('/page/:number', pathname)?.params.number ?? 1);
  if (!Number.isSafeInteger(pageNumber) || pageNumber < 1) notFound();
  const keyword = searchParams.get('keyword')?.trim() || undefined;
  const [latest, top, { offerPicture, rows }] = await answering(
    Promise.all([
      from.call('GET /api/products', { query: { pageNumber, keyword } }),
      from.call('GET /api/products/top'),
      findChosen(from, own?.sections),
    ]),
  );
  if (pageNumber > Math.max(1, latest.pages)) notFound();
  const chosen = { ...(rows && { rows }), ...(own && { look: own }) };
  return { ...latest, top, keyword, offerPicture, now: clock(), ...chosen };
}

/** Finds the things that the shop has chosen for its home page. The page is whole without it. */
async function findChosen(from: Api, own?: readonly HomeSection[]): Promise<Chosen> {
  try {
    const { offer, look } = await from.call('GET /api/store');
    const [offerPicture, rows] = await Promise.all([
      findOfferPicture(from, offer.product),
      findRows(from, own ?? look?.sections ?? []),
    ]);
    return { offerPicture, rows };
  } catch {
    return {};
  }
}

interface Chosen {
  /** The picture of what the limited offer is about, where there is such a product. */
  offerPicture?: string | undefined;
  /** The newest pieces of the sections that are rows of a category. */
  rows?: Partial<Record<HomeSection, ProductSummary[]>> | undefined;
}

async function findOfferPicture(from: Api, product: string): Promise<string | undefined> {
  return product ? getProduct(from, product).then(({ image }) => image, nothing) : undefined;
}

const nothing = () => undefined;

async function findRows(from: Api, sections: readonly HomeSection[]): Promise<Chosen['rows']> {
  const found = await Promise.all(
    sections.map(async (section) => {
      const category = categoryOfSection(section);
      if (!category) return null;
      const query = { category, page: 1, size: ROW_SIZE };
      return [section, await from.call('GET /api/products/shops', { query })] as const;
    }),
  );
  const rows = found.filter((row) => row !== null);
  return rows.length > 0 ? Object.fromEntries(rows) : undefined;
}

/** As a guest: with an administrator’s token there would be drafts in the list. */
export const homePrefetch = createPrefetch((url) => loadHome(guestApi, url));
