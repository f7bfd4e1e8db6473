import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { fitText as text } from '#contract/texts/fit.ts';
import { nameIn } from '#contract/texts/reader-language.ts';
import { createApi, type Api } from '#app/api/client.ts';
import { renderTransport } from '#app/api/render-context.ts';
import { FitScreen } from '#app/features/catalogue/fit/fit-screen.tsx';
import { useVariant } from '#app/features/catalogue/variants/use-variant.ts';
import { guestApi } from '#app/state/api.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { answering } from './answering.ts';
import { findProduct } from './load-product.ts';
import { errorMeta, pageMeta } from './page-meta.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

/** Loads a piece without its long texts and reviews, which this page does not show. */
async function load(from: Api, id = '') {
  const product = await answering(findProduct(from, id));
  return { ...product, reviews: [], description: '', descriptionAm: '' };
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  load(createApi(context.get(renderTransport)), params['id']);

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(guestApi, params['id']);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) => {
  if (!loaderData) return errorMeta((error as { status?: number } | undefined)?.status);
  return pageMeta(matches, {
    title: text('heading'),
    description: text('description', { name: nameIn(loaderData) }),
    path: `/product/${loaderData._id}/fit`,
    isHidden: true,
  });
};

export default function FitPage() {
  useCalendar();
  const { shown } = useVariant(useLoaderData<typeof loader>());
  return <FitScreen product={shown} />;
}
