import { useState } from 'react';
import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { formatBirr } from '#contract/money.ts';
import type { SharedOrder } from '#contract/paying/pay-together.ts';
import { nameIn } from '#contract/texts/reader-language.ts';
import { payTogetherText as text } from '#contract/texts/pay-together.ts';
import { ApiError, createApi, type Api } from '#app/api/client.ts';
import { renderTransport } from '#app/api/render-context.ts';
import { partMemory } from '#app/features/pay-together/part-memory.ts';
import { OwnPart } from '#app/features/pay-together/own-part.tsx';
import { PayPart } from '#app/features/pay-together/pay-part.tsx';
import { Payers } from '#app/features/orders/money/payers.tsx';
import { Progress } from '#app/features/pay-together/progress.tsx';
import { SharedPieces } from '#app/features/pay-together/shared-pieces.tsx';
import { answering, notFound } from '#app/routes/shop/answering.ts';
import { errorMeta, pageMeta } from '#app/routes/shop/page-meta.ts';
import { guestApi } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { useReplaced } from '#app/ui/loading/use-replaced.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { shortDay } from '#contract/days/written-days.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

/**
 * A token of the wrong form belongs to no link, so its page does not exist either. Whoever comes back from paying after
 * the buyer has ended the link still reads what became of their part.
 */
async function loadShared(from: Api, token = '', hasPart = false) {
  const found = from.call('GET /api/pay/:token', { params: { token } }).catch((error: unknown) => {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  });
  return { token, order: (await answering(found)) ?? (hasPart ? null : notFound()) };
}

const isBack = (url: string) => new URL(url).searchParams.has('part');

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  loadShared(createApi(context.get(renderTransport)), params['token'], isBack(request.url));

export const clientLoader = ({ params: { token = '' }, request }: ClientLoaderFunctionArgs) =>
  loadShared(guestApi, token, isBack(request.url) || partMemory.read(token) !== null);

/** The preview in a chat says how much is paid, with the picture of the first piece. */
export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) => {
  if (!loaderData) return errorMeta((error as { status?: number } | undefined)?.status);
  const { token, order } = loaderData;
  if (!order) return pageMeta(matches, { title: text('heading'), path: `/pay/${token}`, isHidden: true });
  const [first] = order.pieces;
  const name = first ? nameIn(first) : '';
  const more = order.pieces.length - 1;
  return pageMeta(matches, {
    title: more > 0 ? text('titleMore', { name, count: more }) : text('title', { name }),
    description: descriptionOf(order),
    path: `/pay/${token}`,
    preview: first?.image.startsWith('/images/')
      ? { address: `/images/preview/${first.product}-0.jpg`, alt: name }
      : undefined,
    isHidden: true,
  });
};

function descriptionOf({ state, paid, total, missing, closesAt }: SharedOrder): string {
  if (state === 'paid') return text('previewPaid');
  const sums = { paid: formatBirr(paid), total: formatBirr(total), missing: formatBirr(missing) };
  return text('preview', { ...sums, day: shortDay(new Date(closesAt)) });
}

export default function PayTogether() {
  useCalendar();
  const { token, order: loaded } = useLoaderData<typeof loader>();
  const [order, setOrder] = useReplaced(loaded);
  /** Counts the parts that were sent from here: after each the buyer's part is loaded again. */
  const [sent, setSent] = useState(0);
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-h1 font-bold">
        {text('heading')}
        <Am className="text-price font-normal text-soft">{text.am('heading')}</Am>
      </h1>
      <OwnPart key={sent} token={token} hasEnded={order === null} onChanged={setOrder} />
      {order ? (
        <Shared token={token} order={order} sent={sent} onSent={() => setSent(sent + 1)} />
      ) : (
        <p className="mt-4">
          <Both of={text.both('hasEnded')} className="block text-soft" />
        </p>
      )}
    </div>
  );
}

interface SharedProps {
  token: string;
  order: SharedOrder;
  /** The number of parts that were sent from this page. */
  sent: number;
  onSent: () => void;
}

function Shared({ token, order, sent, onSent }: SharedProps) {
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-16">
      <div className="space-y-8">
        <SharedPieces order={order} />
        <Progress order={order} />
      </div>
      {order.state === 'open' && (
        <section
          aria-labelledby="pay-part"
          className="rounded-control bg-ground p-5 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <h2 id="pay-part" className="text-h2 font-semibold">
            <Both of={text.both('payPart')} className="text-body font-normal text-soft" />
          </h2>
          <p className="mt-2 text-meta text-soft">
            <Both of={text.both('intro')} className="block" />
          </p>
          <PayPart key={`part ${sent}`} token={token} order={order} onSent={onSent} />
        </section>
      )}
      <Payers payers={order.payers} isOpen={order.state === 'open'} />
    </div>
  );
}
