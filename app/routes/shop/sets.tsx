import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { createApi, type Api } from '#app/api/client.ts';
import { renderTransport } from '#app/api/render-context.ts';
import { SetTile } from '#app/features/sets/set-tile.tsx';
import { api } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { nameIn } from '#contract/texts/reader-language.ts';
import { setsText as text } from '#contract/texts/sets.ts';
import { answering } from './answering.ts';
import { errorMeta, pageMeta } from './page-meta.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

const loadSets = (from: Api) => answering(from.call('GET /api/offered-sets', { query: {} }));

export const loader = ({ context }: LoaderFunctionArgs) => loadSets(createApi(context.get(renderTransport)));

export const clientLoader = () => loadSets(api);

export const meta: MetaFunction<typeof loader> = ({ loaderData: sets, matches, error }) => {
  if (!sets) return errorMeta((error as { status?: number } | undefined)?.status);
  return pageMeta(matches, {
    title: text('title'),
    description: text('description', { names: sets.map(nameIn) }),
    path: '/sets',
    isHidden: sets.length === 0,
  });
};

export default function Sets() {
  const sets = useLoaderData<typeof loader>();
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-h1 font-bold">
        {text('heading')}
        <Am className="text-price font-normal text-soft">{text.am('heading')}</Am>
      </h1>
      <p className="mt-1 max-w-reading text-soft">
        <Both of={text.both(sets.length > 0 ? 'intro' : 'empty')} className="block" />
      </p>
      {sets.length === 0 ? (
        <Link to="/shop" className={`${buttonClass()} mt-6`}>
          <Both of={text.both('toShop')} />
        </Link>
      ) : (
        <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {sets.map((set, index) => (
            <SetTile key={set._id} set={set} isFirst={index === 0} />
          ))}
        </ul>
      )}
    </div>
  );
}
