import {
  useLoaderData,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { compareAddress, LEAST_COMPARED, readCompared } from '#contract/goods/compared-pieces.ts';
import { compareText as text } from '#contract/texts/compare.ts';
import { nameIn, pageUrl } from '#contract/texts/reader-language.ts';
import { ApiError, createApi, type Api } from '#app/api/client.ts';
import { getProduct } from '#app/api/get-product.ts';
import { renderTransport } from '#app/api/render-context.ts';
import { Comparison } from '#app/features/catalogue/comparison.tsx';
import { guestApi } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { ShareButtons } from '#app/ui/sharing/share-buttons.tsx';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { answering } from './answering.ts';
import { errorMeta, pageMeta } from './page-meta.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

/** Loads the pieces of an address; those that the shop does not have are left out, and counted. */
async function loadCompared(from: Api, { searchParams }: URL) {
  const { pieces, left } = readCompared(searchParams);
  const found = await Promise.all(
    pieces.map(async ({ product, variant }) => {
      const asked = getProduct(from, product).catch((error: unknown) => {
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
        throw error;
      });
      const there = await answering(asked);
      // Reviews and long texts are not compared.
      return there && { product: { ...there, reviews: [], description: '', descriptionAm: '' }, variant };
    }),
  );
  const shown = found.flatMap((piece) => piece ?? []);
  return { pieces: shown, left, gone: found.length - shown.length, now: new Date().toISOString() };
}

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadCompared(createApi(context.get(renderTransport)), pageUrl(request.url));

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  loadCompared(guestApi, pageUrl(request.url));

const addressOf = (pieces: Awaited<ReturnType<typeof loadCompared>>['pieces']) =>
  compareAddress(pieces.map(({ product, variant }) => ({ product: product._id, variant })));

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) => {
  if (!loaderData) return errorMeta((error as { status?: number } | undefined)?.status);
  const { pieces } = loaderData;
  const names = pieces.map(({ product }) => nameIn(product)).join(' · ');
  return pageMeta(matches, {
    title: names || text('heading'),
    ...(names && { description: text('description', { names }) }),
    path: addressOf(pieces),
    isHidden: true,
  });
};

export default function Compare() {
  useCalendar();
  const { pieces, left, gone, now } = useLoaderData<typeof loader>();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  const missing = [
    { id: 'gone', count: gone },
    { id: 'left', count: left },
  ] as const;
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-h1 font-bold">
        {text('heading')}
        <Am className="text-price font-normal text-soft">{text.am('heading')}</Am>
      </h1>
      {missing.map(
        ({ id, count }) =>
          count > 0 && (
            <p key={id} className="mt-2 text-soft">
              <Both of={text.both(id, { count })} />
            </p>
          ),
      )}
      {pieces.length < LEAST_COMPARED && (
        <>
          <p className="mt-3 max-w-reading text-soft">
            <Both of={text.both(pieces.length === 0 ? 'noneHint' : 'one')} className="block" />
          </p>
          <Link to="/shop" className={`${buttonClass()} mt-4`}>
            <Both of={text.both('toShop')} />
          </Link>
        </>
      )}
      {pieces.length > 0 && (
        <>
          <Comparison pieces={pieces} now={now} calendar={store?.calendar} />
          <ShareButtons path={addressOf(pieces)} name={text('heading')} shop={store} />
        </>
      )}
    </div>
  );
}
