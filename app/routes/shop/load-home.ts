import { matchPath } from 'react-router';
import type { Api } from '#app/api/client.ts';
import { getProduct } from '#app/api/get-product.ts';
import { createPrefetch } from '#app/state/prefetch.ts';
import { guestApi } from '#app/state/api.ts';
import { answering, notFound } from './answering.ts';

const HOUR_MS = 3_600_000;

/**
 * Milliseconds. Nodes that make the page in one hour make the same page, of one ETag; the browser corrects what it shows
 * by its own clock.
 */
const clock = () => (import.meta.env.SSR ? Date.now() - (Date.now() % HOUR_MS) : Date.now());

/** Loads the home page and its further pages. */
export async function loadHome(from: Api, { pathname, searchParams }: URL) {
  const pageNumber = Number(matchPath('/page/:number', pathname)?.params.number ?? 1);
  if (!Number.isSafeInteger(pageNumber) || pageNumber < 1) notFound();
  const keyword = searchParams.get('keyword')?.trim() || undefined;
  const [latest, top, offerPicture] = await answering(
    Promise.all([
      from.call('GET /api/products', { query: { pageNumber, keyword } }),
      from.call('GET /api/products/top'),
      findOfferPicture(from),
    ]),
  );
  if (pageNumber > Math.max(1, latest.pages)) notFound();
  return { ...latest, top, keyword, offerPicture, now: clock() };
}

/** The picture of what the limited offer is about, where there is such a product. The page is whole without it. */
async function findOfferPicture(from: Api): Promise<string | undefined> {
  try {
    const { offer } = await from.call('GET /api/store');
    return offer.product ? (await getProduct(from, offer.product)).image : undefined;
  } catch {
    return undefined;
  }
}

/** As a guest: with an administrator’s token there would be drafts in the list. */
export const homePrefetch = createPrefetch((url) => loadHome(guestApi, url));
