import { matchPath } from 'react-router';
import type { Api } from '#app/api/client.ts';
import { createReader, documentText, type WrittenIn } from '#app/api/document-data.ts';
import { getProduct } from '#app/api/get-product.ts';
import { categoryOfSection, STANDARD_SECTIONS, type HomeSection } from '#contract/shop/home-sections.ts';
import type { HousePage } from '#contract/shop/house.ts';
import type { FacetName } from '#contract/searching/facets.ts';
import type { Store } from '#contract/shop/settings.ts';
import type { Offer } from '#app/features/catalogue/product/countdown.tsx';
import {
  unpackProduct,
  packProduct,
  packSlide,
  type CardFacts,
  type SlideFacts,
} from '#app/features/catalogue/card-facts.ts';
import type { ToldOnHome } from '#app/features/catalogue/home/home-house.tsx';
import type { IdeasInStore } from '#app/features/catalogue/home/ideas.tsx';
import { createPrefetch } from '#app/state/prefetch.ts';
import { guestApi } from '#app/state/api.ts';
import { answering, notFound } from './answering.ts';

const HOUR_MS = 3_600_000;
/** The number of products in one row of a large screen. */
const ROW_SIZE = 4;

/**
 * Returns the time in milliseconds; on the server that of the last full hour, so that all nodes render the same page
 * with the same ETag within an hour. The browser corrects what it shows by its own clock.
 */
const clock = () => (import.meta.env.SSR ? Date.now() - (Date.now() % HOUR_MS) : Date.now());

/** Loads the home page and its further pages. */
export async function loadHome(from: Api, { pathname, searchParams }: URL): Promise<HomeData> {
  const pageNumber = Number(matchPath('/page/:number', pathname)?.params.number ?? 1);
  if (!Number.isSafeInteger(pageNumber) || pageNumber < 1) notFound();
  const keyword = searchParams.get('keyword')?.trim() || undefined;
  const [latest, top, { offer, ...chosen }] = await answering(
    Promise.all([
      from.call('GET /api/products', { query: { pageNumber, keyword } }),
      from.call('GET /api/products/top'),
      findChosen(from),
    ]),
  );
  if (pageNumber > Math.max(1, latest.pages)) notFound();
  return { ...latest, top, keyword, offer, now: clock(), ...chosen };
}

/** The data that the home page draws. */
export interface HomeData extends Chosen {
  products: CardFacts[];
  page: number;
  pages: number;
  top: SlideFacts[];
  keyword?: string | undefined;
  now: number;
}

/** The data of the home page for its document. */
export const homeDocument = ({ products, top, rows, ...others }: HomeData) =>
  documentText({
    ...others,
    products: products.map((each) => packProduct(each)),
    top: top.map(packSlide),
    rows:
      rows &&
      Object.entries(rows).map(([section, row]) => [section, row.map((each) => packProduct(each))] as const),
  });

export const readHome = createReader(
  ({ products, top, rows, ...others }: WrittenIn<ReturnType<typeof homeDocument>>): HomeData => ({
    ...others,
    products: products.map((row) => unpackProduct(row)),
    top: top.map((row) => unpackProduct(row)),
    ...(rows && {
      rows: Object.fromEntries(
        rows.map(([section, row]) => [section, row.map((each) => unpackProduct(each))]),
      ),
    }),
  }),
);

/**
 * Loads the content that the owner has chosen for the home page; nothing after a failure, because the page works
 * without it.
 */
async function findChosen(from: Api): Promise<Chosen> {
  try {
    const store = await from.call('GET /api/store');
    const sections = store.look?.sections ?? STANDARD_SECTIONS;
    const [offer, rows, inStore, house] = await Promise.all([
      findOffer(from, store.offer),
      findRows(from, sections),
      ['categories', 'ideas'].some((each) => sections.includes(each))
        ? findInStore(from, sections.includes('ideas'))
        : undefined,
      sections.includes('house') ? findHouse(from, store) : undefined,
    ]);
    return { offer, ...(rows && { rows }), ...inStore, ...(house && { house }) };
  } catch {
    return {};
  }
}

interface Chosen {
  /** The limited offer, if there is one. */
  offer?: Offer | undefined;
  /** The categories that have products. */
  inStore?: string[] | undefined;
  /** Ways to begin that lead to some pieces. */
  ideas?: IdeasInStore | undefined;
  house?: ToldOnHome | undefined;
  /** The newest products of each section that is a row of a category. */
  rows?: Record<HomeSection, CardFacts[]> | undefined;
}

/**
 * Finds the limited offer: there is one while its product is on sale and its time runs. That of the demo's example stays
 * when its time is over, with zeros, as the specification has it.
 */
async function findOffer(from: Api, { endsAt, product }: Store['offer']): Promise<Offer | undefined> {
  const found = product === '' ? undefined : await getProduct(from, product).catch(nothing);
  if (found?.state !== 'active') return undefined;
  const { name, nameAm, image: picture, isExample = false } = found;
  if (isExample) return { endsAt, picture };
  return Date.parse(endsAt) > clock() ? { endsAt, picture, name: { en: name, am: nameAm ?? '' } } : undefined;
}

/** Finds the categories that have products, and what else the products of the shop have. */
async function findInStore(from: Api, withIdeas: boolean): Promise<Pick<Chosen, 'inStore' | 'ideas'>> {
  const { facets, products, total } = await from.call('GET /api/search', { query: { size: 1 } });
  const filled = (name: FacetName) =>
    facets.find(({ facet }) => facet === name)?.values.filter(({ count }) => count > 0);
  let upTo = 0;
  // A sum up to which the shop has all of its pieces narrows nothing.
  const prices = filled('price')?.filter(({ count }) => (upTo += count) < total) ?? [];
  const soon = filled('stock')?.find(({ value }) => value !== '1');
  return {
    // A list that is all of one category is not split by it.
    inStore: filled('category')?.map(({ value }) => value) ?? products.map(({ category }) => category),
    ...(withIdeas && {
      ideas: {
        sums: prices.map(({ value }) => Number(value.split('-')[1])),
        days: soon?.value,
        isReduced: filled('reduced')?.length === 1,
      },
    }),
  };
}

/** Finds what the home page tells of the house, where it has a showroom or tells of itself. */
async function findHouse(from: Api, { housePages }: Store): Promise<ToldOnHome | undefined> {
  const has = (page: HousePage) => housePages.includes(page);
  if (!has('showroom') && !has('about')) return undefined;
  const { showrooms, aboutPictures } = await from.call('GET /api/house');
  const pictures = [...showrooms.flatMap((each) => each.pictures), ...aboutPictures];
  const [{ address, addressAm, openingHours, openingHoursAm } = NOT_TOLD] = showrooms;
  return {
    ...(has('showroom') && { showroom: { address, addressAm, openingHours, openingHoursAm } }),
    ...(pictures[0] && { picture: pictures[0] }),
    ...(has('about') && { hasAbout: true }),
  };
}

const NOT_TOLD = { address: '', addressAm: '', openingHours: '', openingHoursAm: '' };

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

/** The list is prefetched as a guest, because an administrator's list would have drafts. */
export const homePrefetch = createPrefetch((url) => loadHome(guestApi, url));
