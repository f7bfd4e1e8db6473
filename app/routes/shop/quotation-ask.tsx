import { lazy, Suspense } from 'react';
import { useRouteLoaderData } from 'react-router';
import { quotationsText as text } from '#contract/texts/quotations.ts';
import { useQuotationWork } from '#app/features/quotations/quotation-work.ts';
import { QuotationGoods } from '#app/features/quotations/quotation-goods.tsx';
import { cart } from '#app/state/buying/cart.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { NoScript } from '#app/ui/loading/no-script.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { loader as rootLoader } from '../../root.tsx';

export const meta = privateTitle(() => text('ask.title'));
export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

const loadForm = () => import('#app/features/quotations/ask-form.tsx');
const AskForm = lazy(loadForm);

/**
 * The cart is stored in the browser only, so the page is loaded there. A failure to load the form is that of the page.
 */
export async function clientLoader() {
  await loadForm();
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <div className="page py-6 lg:py-10">
      <Heading />
      <NoScript />
      <Spinner />
    </div>
  );
}

export default function AskForQuotation() {
  useCalendar();
  const lines = cart.use();
  const work = useQuotationWork(lines);
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  return (
    <div className="page py-6 lg:py-10">
      <Heading />
      {lines.length === 0 ? (
        <>
          <p className="text-soft">
            <Both of={text.both('ask.empty')} className="block" />
          </p>
          <Link to="/shop" className={`${buttonClass()} mt-6`}>
            <Both of={text.both('ask.toShop')} />
          </Link>
        </>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
          <Suspense fallback={<Spinner />}>
            <AskForm lines={lines} cities={store?.deliveryCities ?? []} of={work} />
          </Suspense>
          <div>
            {store && <QuotationGoods lines={lines} usual={store.usualDelivery} quote={work.quote} />}
            <Link to="/cart" className={`${buttonClass({ variant: 'quiet', full: true })} mt-2`}>
              <Both of={text.both('ask.back')} />
            </Link>
          </div>
        </div>
      )}
    </div>
  );
}

function Heading() {
  return (
    <>
      <h1 className="flex flex-wrap items-baseline gap-x-3 text-h1 font-bold">
        {text('ask.title')}
        <Am className="text-price font-normal text-soft">{text.am('ask.title')}</Am>
      </h1>
      <p className="mt-2 mb-6 max-w-2xl text-soft">
        <Both of={text.both('ask.intro')} className="mt-1 block text-meta" />
      </p>
    </>
  );
}
