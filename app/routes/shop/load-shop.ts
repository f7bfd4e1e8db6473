import { createPrefetch } from '#app/state/prefetch.ts';
import { api } from '#app/state/api.ts';

/** The code that loads lists is a chunk of the shop page, because other pages do not need it. */
export const shopPrefetch = createPrefetch(async (url) => {
  const { loadShop } = await import('./shop-list.ts');
  return loadShop(api, url);
});
