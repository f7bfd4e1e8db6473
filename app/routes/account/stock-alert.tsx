import { VariantName } from '#app/ui/prices/variant-name.tsx';
import { nameIn } from '#contract/texts/reader-language.ts';
import { useState } from 'react';
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import type { StockAlert } from '#contract/stock/stock-alerts.ts';
import { stockAlertsText as text } from '#contract/texts/stock-alerts.ts';
import { ApiError } from '#app/api/client.ts';
import { guestApi } from '#app/state/api.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { Link } from '#app/ui/link.tsx';
import { NoScript } from '#app/ui/loading/no-script.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { useCalendar } from '#app/state/session/calendar.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

export const meta = privateTitle(() => text('page.title'));

/** Loads the stock alert in the link of a mail. It changes by a button only, because mail programs open links, too. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<StockAlert | null> {
  try {
    return await guestApi.call('GET /api/stock-alerts/:id', { params: { id: params['id'] ?? '' } });
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  }
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <Frame>
      <NoScript />
      <Spinner />
    </Frame>
  );
}

export default function StockAlertPage() {
  useCalendar();
  const found = useLoaderData<typeof clientLoader>();
  const [alert, setAlert] = useState(found);
  const { busy, failure, submit } = useSubmission();
  const params = { id: found?._id ?? '' };
  const confirm = () =>
    void submit(async () =>
      setAlert(await guestApi.call('PUT /api/stock-alerts/:id/confirmation', { params })),
    );
  const end = () =>
    void submit(async () => {
      await guestApi.call('DELETE /api/stock-alerts/:id', { params });
      setAlert(null);
    });
  return (
    <Frame>
      {alert && <Piece alert={alert} />}
      <p role="status" className="mt-4">
        <Both of={text.both(`page.${alert?.state ?? 'gone'}`)} className="mt-1 block text-soft" />
      </p>
      <div className="mt-5 space-y-3">
        <Failure of={failure} />
        {alert?.state === 'unconfirmed' && (
          <Button busy={busy} full onClick={confirm}>
            <Both of={text.both('page.confirm')} />
          </Button>
        )}
        {alert && alert.state !== 'told' && (
          <Button variant="quiet" busy={busy} full onClick={end}>
            <Both of={text.both('end')} />
          </Button>
        )}
        {alert && (
          <Link
            to={`/product/${alert.product}${alert.variantName ? `?variant=${alert.variant}` : ''}`}
            className={buttonClass({ variant: 'secondary', full: true })}
          >
            <Both of={text.both('page.piece')} />
          </Link>
        )}
      </div>
    </Frame>
  );
}

function Piece({ alert }: { alert: StockAlert }) {
  return (
    <div className="rounded-control bg-ground p-4">
      <p className="font-semibold wrap-anywhere">{nameIn(alert)}</p>
      {alert.nameAm && <Am as="p">{alert.nameAm}</Am>}
      <VariantName of={alert} className="text-meta text-soft" />
    </div>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className="mx-auto max-w-md px-4 py-8 lg:py-14">
      <h1 className="mb-5 text-h1 font-bold">
        <Both of={text.both('page.title')} className="block text-price font-normal text-soft" />
      </h1>
      {children}
    </div>
  );
}
