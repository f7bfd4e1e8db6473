import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../../root.tsx';

/** What the shop promises about delivery, where its settings say something. */
export function DeliveryPromise() {
  const promise = useRouteLoaderData<typeof rootLoader>('root')?.store.deliveryPromise;
  return promise ? <p className="mt-3 border-t border-line pt-3 text-meta text-soft">{promise}</p> : null;
}
