import { useRouteLoaderData } from 'react-router';
import { promiseIn } from '#contract/shop/words-of-shop.ts';
import type { loader as rootLoader } from '../../root.tsx';

/** Draws the shop's promise about delivery, where its settings have one. */
export function DeliveryPromise() {
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  const promise = store && promiseIn(store);
  return promise ? <p className="mt-3 border-t border-line pt-3 text-meta text-soft">{promise}</p> : null;
}
