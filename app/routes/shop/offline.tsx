import type { MetaFunction } from 'react-router';
import { offlineText as text } from '#contract/texts/offline.ts';
import { OfflinePage } from '#app/features/orders/offline/offline-page.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { pageMeta } from './page-meta.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

export const clientLoader = () => null;

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: text('title'), path: '/offline' }),
  { name: 'robots', content: 'noindex' },
];

/** The page is rendered in the browser, because only the browser knows its stored pages. */
export function HydrateFallback() {
  return <Spinner />;
}
clientLoader.hydrate = true as const;

export default OfflinePage;
