import { useState } from 'react';
import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router';
import { noonOf } from '#contract/days/days.ts';
import { hourOf, shortDay, shortEthiopianDay } from '#contract/days/written-days.ts';
import { quotationOfLink } from '#contract/orders/quotation-states.ts';
import type { Hold } from '#contract/stock/holds.ts';
import { holdsText as text } from '#contract/texts/holds.ts';
import { inReadersLanguage, nameIn } from '#contract/texts/reader-language.ts';
import { ApiError } from '#app/api/client.ts';
import { InBoth, MapLink } from '#app/features/house/house-parts.tsx';
import { guestApi } from '#app/state/api.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { Link } from '#app/ui/link.tsx';
import { NoScript } from '#app/ui/loading/no-script.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Picture } from '#app/ui/pictures/picture.tsx';
import { VariantName } from '#app/ui/prices/variant-name.tsx';
import { callHref, mapHref } from '#app/ui/sharing/contact-links.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

export const meta = privateTitle(() => text('page.title'));

/** Loads the pieces of the link in a message; null for a link that no hold has. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<Hold | null> {
  const id = quotationOfLink(params['link'] ?? '');
  if (id === null) return null;
  try {
    return await guestApi.call('GET /api/holds/:id', { params: { id } });
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

export default function HoldPage() {
  useCalendar();
  const navigate = useNavigate();
  const found = useLoaderData<typeof clientLoader>();
  const [hold, setHold] = useState(found);
  const { busy, failure, submit } = useSubmission();
  if (!hold)
    return (
      <Frame>
        <p role="status">
          <Both of={text.both('page.gone')} className="mt-1 block text-soft" />
        </p>
      </Frame>
    );
  const giveUp = () =>
    void submit(async () =>
      setHold(await guestApi.call('DELETE /api/holds/:id', { params: { id: hold._id } })),
    );
  const buy = () =>
    void submit(async () => {
      const { buyHeld } = await import('#app/features/holds/buy-held.ts');
      await buyHeld(hold);
      await navigate('/cart');
    });
  return (
    <Frame>
      <Piece hold={hold} />
      <Standing hold={hold} />
      <div className="mt-5 space-y-3">
        <Failure of={failure} />
        {hold.ended === null && hold.isForSale && (
          <Button busy={busy} full onClick={buy}>
            <Both of={text.both('page.buy')} />
          </Button>
        )}
        <Link
          to={`/product/${hold.product}${hold.variantName ? `?variant=${hold.variant}` : ''}`}
          className={buttonClass({ variant: 'secondary', full: true })}
        >
          <Both of={text.both('page.piece')} />
        </Link>
        {hold.ended === null && (
          <Button variant="quiet" busy={busy} full onClick={giveUp}>
            <Both of={text.both('page.end')} />
          </Button>
        )}
      </div>
    </Frame>
  );
}

function Piece({ hold }: { hold: Hold }) {
  return (
    <div className="flex gap-4 rounded-control bg-ground p-4">
      <Picture
        src={hold.image}
        alt=""
        sizes="96px"
        width={96}
        height={108}
        className="h-27 w-24 rounded-picture object-cover"
      />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{nameIn(hold)}</p>
        {hold.nameAm && <Am as="p">{hold.nameAm}</Am>}
        <VariantName of={hold} className="text-meta text-soft" />
        <p className="mt-1 text-meta tabular-nums">{text('page.count', { count: hold.qty })}</p>
      </div>
    </div>
  );
}

/** Until when the pieces are kept, and where; or how it ended. */
function Standing({ hold: { ended, qty: count, until, endsAt, showroom } }: { hold: Hold }) {
  if (ended !== null)
    return (
      <p role="status" className="mt-4">
        <Both of={text.both(`ended.${ended}`)} className="mt-1 block text-soft" />
      </p>
    );
  const day = noonOf(until);
  const told = {
    en: text('page.held', { count, day: shortDay(day) }),
    am: text.am('page.held', { count, day: shortEthiopianDay(day) }),
  };
  const map = showroom && (showroom.mapLink || (showroom.address && mapHref(showroom.address)));
  return (
    <div className="mt-4 space-y-3">
      <p role="status" className="font-medium">
        <Both of={told} className="mt-1 block font-normal text-soft" />
      </p>
      <p className="text-meta">{text('page.closes', { hour: hourOf(endsAt.slice(11, 16)) })}</p>
      <p className="text-meta">
        <Both of={text.both('page.come')} className="mt-1 block text-soft" />
      </p>
      {showroom && (
        <address className="not-italic">
          <p className="font-semibold">{inReadersLanguage(showroom.name, showroom.nameAm)}</p>
          <InBoth en={showroom.address} am={showroom.addressAm} />
          {map && (
            <p>
              <MapLink href={map} />
            </p>
          )}
          {showroom.phone && (
            <p>
              <a
                href={callHref(showroom.phone)}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {text('page.call', { phone: showroom.phone })}
              </a>
            </p>
          )}
        </address>
      )}
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
