import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { OpeningForm } from '#app/features/orders/opening/opening-form.tsx';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { openedByLink } from '#app/state/session/opened-by-link.ts';
import { session } from '#app/state/session/session.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { Both } from '#app/ui/both.tsx';
import { NoScript } from '#app/ui/loading/no-script.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { orderLinkText as text } from '#contract/texts/order-link.ts';
import { inShop } from '#contract/texts/reader-language.ts';

export const meta = privateTitle(() => text('heading'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';
export { Spinner as HydrateFallback };

/** People who have opened the order here before, and its signed-in buyer, need no digits. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<{ link: string }> {
  const link = params['link'] ?? '';
  const known = openedByLink(link) ?? (session.get() && (await ownOrder(link)));
  if (known) {
    goTo(known);
    await new Promise(() => {});
  }
  return { link };
}

async function ownOrder(link: string): Promise<string | null> {
  try {
    return (await api.call('POST /api/orders/opened', { body: { link } })).order;
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.status < 500) return null;
    throw error;
  }
}

/** The order page has a content security policy of its own, so it is entered by a document load. */
const goTo = (order: string): void => window.location.replace(inShop(`/order/${order}`));

/** The screen that a link in a message opens; it says nothing of the order before the digits are right. */
export default function OrderLink() {
  const { link } = useLoaderData<typeof clientLoader>();
  return (
    <div className="mx-auto w-full max-w-[448px] px-4 pt-8 pb-16 md:pt-14 md:pb-24">
      <h1 className="text-h1 font-semibold">
        <Both of={text.both('heading')} className="ml-2 text-body font-normal text-soft" />
      </h1>
      <p className="mt-3 mb-8 text-soft">{text('intro')}</p>
      <NoScript />
      <OpeningForm link={link} onOpened={goTo} />
    </div>
  );
}
