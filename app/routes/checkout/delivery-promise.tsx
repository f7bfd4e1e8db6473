import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../../root.tsx';

/** Draws the shop's promise about delivery, where its settings have one. */
export function DeliveryPromise() {
  const promise = useRouteLoaderData<typeof rootLoader>('root')?.store.deliveryPromise;
  return promise ? <p className="mt-3 border-t border-line pt-3 text-meta text-soft">{promise}</p> : null;
}
