import { createPrefetch } from '#app/state/prefetch.ts';
import { api } from '#app/state/api.ts';

/** The code that asks for lists comes with the shop's page: all other pages do without. */
export const shopPrefetch = createPrefetch(async (url) => {
  const { loadShop } = await import('./shop-list.ts');
  return loadShop(api, url);
});
