import type { MetaFunction } from 'react-router';
import { shellText } from '#contract/texts/shell.ts';
import { Am } from '#app/ui/am.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { LoadFailure } from '#app/ui/loading/load-failure.tsx';
import { NoScript } from '#app/ui/loading/no-script.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useCalendar } from '#app/state/session/calendar.ts';
import { pageMeta } from './page-meta.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

const SavedList = standalonePart(
  () => import('#app/features/saved/saved-list.tsx'),
  <Spinner />,
  LoadFailure,
);

export const clientLoader = () => null;

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: shellText('saved'), path: '/saved' }),
  { name: 'robots', content: 'noindex' },
];

/** The page is rendered in the browser, because only the browser knows the saved products. */
export function HydrateFallback() {
  return (
    <Frame>
      <NoScript />
      <Spinner />
    </Frame>
  );
}
clientLoader.hydrate = true as const;

export default function Saved() {
  useCalendar();
  return (
    <Frame>
      <SavedList />
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="mb-4 flex flex-wrap items-baseline gap-x-3 text-h1 font-bold">
        {shellText('saved')}
        <Am className="text-price font-normal text-soft">{shellText.am('saved')}</Am>
      </h1>
      {children}
    </div>
  );
}
