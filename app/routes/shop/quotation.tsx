import { useEffect, useState } from 'react';
import {
  useLoaderData,
  useRevalidator,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { writtenDay } from '#contract/days/written-days.ts';
import { formatBirr } from '#contract/money.ts';
import { quotationOfLink, quotationPath } from '#contract/orders/quotation-states.ts';
import { commonText } from '#contract/texts/common.ts';
import { quotationsText as text } from '#contract/texts/quotations.ts';
import { ApiError, createApi, type Api } from '#app/api/client.ts';
import { renderTransport } from '#app/api/render-context.ts';
import { QuotationSheet } from '#app/features/quotations/quotation-sheet.tsx';
import { isWhole, QuotationStanding } from '#app/features/quotations/quotation-standing.tsx';
import { QuotationTools } from '#app/features/quotations/quotation-tools.tsx';
import { api, guestApi } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { answering, notFound } from './answering.ts';
import { errorMeta, pageMeta } from './page-meta.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

const NUMBER_SOON_MS = 3000;

/** The form is a chunk of its own, because few visitors of a quotation order it at once. */
const OrderForm = standalonePart(
  () => import('#app/features/quotations/quotation-order-form.tsx'),
  <Spinner />,
  () => <Alert kind="error">{commonText('unexpected')}</Alert>,
);

/** The button is a chunk of its own, because only the person who asked for the quotation can end its link. */
const EndQuotationLink = standalonePart(() => import('#app/features/quotations/end-quotation-link.tsx'));

async function load(from: Api, link = '') {
  const id = quotationOfLink(link) ?? notFound();
  const found = from.call('GET /api/quotations/:id', { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  return (await answering(found)) ?? notFound();
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  load(createApi(context.get(renderTransport)), params['link']);

/** Loads the quotation with the person's session: they then see their order, and the shop sees who asked for it. */
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  load(session.get() ? api : guestApi, params['link']);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) => {
  if (!loaderData) return errorMeta((error as { status?: number } | undefined)?.status);
  const { _id, orderItems, totalPrice, validUntil } = loaderData;
  const pieces = orderItems.reduce((sum, { qty }) => sum + qty, 0);
  return pageMeta(matches, {
    title: text('title'),
    description: text('description', { pieces, total: formatBirr(totalPrice), day: writtenDay(validUntil) }),
    path: quotationPath(_id),
    isHidden: true,
  });
};

export default function QuotationPage() {
  useCalendar();
  const quotation = useLoaderData<typeof loader>();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  const { revalidate } = useRevalidator();
  const [isReady, setReady] = useState(false);
  const [isOrdering, setOrdering] = useState(false);
  useEffect(() => {
    // The document was rendered for guests, so a signed-in person's data are loaded before the form opens.
    const known = session.get() ? revalidate() : Promise.resolve();
    void known.then(() => setReady(true));
  }, [revalidate]);
  // A quotation gets its number within a minute after its first visit, so the page asks for it again.
  useEffect(() => {
    if (quotation.number !== null) return;
    const again = setTimeout(() => void revalidate(), NUMBER_SOON_MS);
    return () => clearTimeout(again);
  }, [quotation, revalidate]);
  if (!store) return null;
  const isOrderable = quotation.state === 'open' && isWhole(quotation) && quotation.methods.length > 0;
  return (
    <div className="page pt-6 pb-20 print:max-w-none print:p-0">
      <div className="mx-auto max-w-[52rem] print:max-w-none">
        <div className="mb-5 space-y-5 print:hidden">
          <QuotationStanding quotation={quotation} />
          {isOrderable && !isOrdering && (
            <Button disabled={!isReady} onClick={() => setOrdering(true)} className="min-h-13">
              <Both of={text.both('order.heading')} />
            </Button>
          )}
          {isOrderable && isOrdering && (
            <OrderForm quotation={quotation} onRefused={() => void revalidate()} />
          )}
          <QuotationTools quotation={quotation} publicUrl={store.publicUrl} isReady={isReady} />
          {isReady && quotation.mayEndLink && (
            <EndQuotationLink quotation={quotation._id} onEnded={() => void revalidate()} />
          )}
        </div>
        <QuotationSheet quotation={quotation} store={store} />
      </div>
    </div>
  );
}
