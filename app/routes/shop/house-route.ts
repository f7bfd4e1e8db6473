import { useRouteLoaderData } from 'react-router';
import type { Api } from '#app/api/client.ts';
import type { HousePage } from '#contract/shop/house.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { answering, notFound } from './answering.ts';

/**
 * Loads a page about the house.
 * @throws the answer of a page that does not exist (404) while the shop has nothing to tell on it.
 */
export async function loadHouse(from: Api, page: HousePage) {
  const [{ housePages }, house] = await answering(
    Promise.all([from.call('GET /api/store'), from.call('GET /api/house')]),
  );
  return housePages.includes(page) ? house : notFound();
}

export const useStore = () => useRouteLoaderData<typeof rootLoader>('root')?.store;
