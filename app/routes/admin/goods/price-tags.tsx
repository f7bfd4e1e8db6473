import { useLoaderData, useRouteLoaderData } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { PriceTags } from '#app/features/admin/counter/price-tags.tsx';
import { api } from '#app/state/api.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import type { loader as rootLoader } from '../../../root.tsx';

export const meta = privateTitle(text('tags'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = adminLoader(({ request }) => {
  const asked = new URL(request.url).searchParams;
  const [products, variant] = [asked.get('products') ?? undefined, asked.get('variant') ?? undefined];
  return products === undefined && variant === undefined
    ? Promise.resolve([])
    : api.call('GET /api/counter/pieces', { query: variant === undefined ? { products } : { variant } });
});

export { Spinner as HydrateFallback };

export default function PriceTagsPage() {
  useCalendar();
  const pieces = useLoaderData<typeof clientLoader>();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  return <PriceTags pieces={pieces} shop={store?.name ?? ''} origin={location.origin} />;
}
