import {
  useLoaderData,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { lineKey } from '#contract/orders/order-lines.ts';
import { nameIn } from '#contract/texts/reader-language.ts';
import { savedText as text } from '#contract/texts/saved.ts';
import { ApiError, createApi, type Api } from '#app/api/client.ts';
import { renderTransport } from '#app/api/render-context.ts';
import { PieceRow } from '#app/features/saved/piece-row.tsx';
import { guestApi } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { ShareButtons } from '#app/ui/sharing/share-buttons.tsx';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { answering, notFound } from './answering.ts';
import { errorMeta, pageMeta } from './page-meta.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

/** A malformed id belongs to no list, so its page does not exist either. */
async function loadShared(from: Api, id = '') {
  const found = from.call('GET /api/saved/lists/:id', { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  });
  return { id, ...((await answering(found)) ?? notFound()) };
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadShared(createApi(context.get(renderTransport)), params['id']);

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => loadShared(guestApi, params['id']);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) => {
  if (!loaderData) return errorMeta((error as { status?: number } | undefined)?.status);
  const { id, pieces } = loaderData;
  const [first] = pieces;
  const name = first ? nameIn(first.product) : '';
  const more = pieces.length - 1;
  const title = !first
    ? text('shared.heading')
    : more > 0
      ? text('shared.titleMore', { name, count: more })
      : text('shared.title', { name });
  return pageMeta(matches, {
    title,
    description: text('shared.description', { count: pieces.length }),
    path: `/shared/${id}`,
    // The version of the picture is unknown here; 0 always gives the present one.
    preview: first?.product.image.startsWith('/images/')
      ? { address: `/images/preview/${first.product._id}-0.jpg`, alt: name }
      : undefined,
    isHidden: true,
  });
};

export default function Shared() {
  useCalendar();
  const { id, pieces } = useLoaderData<typeof loader>();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-h1 font-bold">
        {text('shared.heading')}
        <Am className="text-price font-normal text-soft">{text.am('shared.heading')}</Am>
      </h1>
      {pieces.length === 0 ? (
        <div className="py-8">
          <p className="text-soft">
            <Both of={text.both('shared.empty')} className="block" />
          </p>
          <Link to="/shop" className={`${buttonClass()} mt-6`}>
            <Both of={text.both('toShop')} />
          </Link>
        </div>
      ) : (
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {pieces.map((piece) => (
            <PieceRow key={lineKey({ product: piece.product._id, variant: piece.variant })} piece={piece} />
          ))}
        </ul>
      )}
      {pieces.length > 0 && (
        <ShareButtons path={`/shared/${id}`} name={text('shared.heading')} shop={store} />
      )}
    </div>
  );
}
