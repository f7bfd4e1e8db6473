import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { createApi } from '#app/api/client.ts';
import { renderTransport } from '#app/api/render-context.ts';
import { shopData } from '#app/features/catalogue/home/shop-data.ts';
import {
  Fact,
  HouseHeading,
  InBoth,
  MapLink,
  PhoneFact,
  WrittenWays,
} from '#app/features/house/house-parts.tsx';
import { api } from '#app/state/api.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { Both } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import { callHref, mapHref } from '#app/ui/sharing/contact-links.ts';
import { placeIn } from '#contract/shop/words-of-shop.ts';
import { houseText as text } from '#contract/texts/house.ts';
import { nameIn } from '#contract/texts/reader-language.ts';
import { loadHouse, useStore } from './house-route.ts';
import { errorMeta, pageMeta } from './page-meta.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadHouse(createApi(context.get(renderTransport)), 'contact');

export const clientLoader = () => loadHouse(api, 'contact');

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) => {
  if (!loaderData) return errorMeta((error as { status?: number } | undefined)?.status);
  return pageMeta(matches, {
    title: text('contact'),
    description: text('contactDescription'),
    path: '/contact',
    data: (_, store) => (import.meta.env.SSR && store ? [shopData(store)] : []),
  });
};

const LINK = 'inline-flex min-h-11 flex-wrap items-center gap-x-2 underline underline-offset-4';

export default function Contact() {
  useCalendar();
  const { showrooms } = useLoaderData<typeof loader>();
  const store = useStore();
  if (!store) return null;
  const place = placeIn(store);
  const ofShowrooms = showrooms.filter(({ phone }) => phone && phone !== store.phone);
  return (
    <article className="page py-6 lg:py-16">
      <HouseHeading of="contact" intro="contactIntro" />
      <div className="mt-6 grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <dl className="space-y-4">
          <PhoneFact phone={store.phone} />
          {ofShowrooms.map(({ phone, ...showroom }) => (
            <div key={phone}>
              <dt className="text-meta text-soft">{nameIn(showroom)}</dt>
              <dd>
                <a href={callHref(phone)} className={LINK}>
                  {phone}
                </a>
              </dd>
            </div>
          ))}
          <WrittenWays store={store} />
          {(store.openingHours || store.openingHoursAm) && (
            <Fact of="hours">
              <InBoth en={store.openingHours} am={store.openingHoursAm} />
            </Fact>
          )}
        </dl>
        <div className="space-y-6">
          {(place || showrooms.length > 0) && (
            <section>
              <h2 className="text-h3 font-semibold">
                <Both of={text.both('visit')} className="ml-1 font-normal text-soft" />
              </h2>
              {place && <p className="mt-2">{place}</p>}
              <p className="flex flex-wrap gap-x-6">
                {place && <MapLink href={mapHref(place)} />}
                {showrooms.length > 0 && (
                  <Link to="/showroom" className={LINK}>
                    <Both of={text.both('toShowroom')} />
                  </Link>
                )}
              </p>
            </section>
          )}
          <section>
            <h2 className="text-h3 font-semibold">
              <Both of={text.both('forCompanies')} className="ml-1 font-normal text-soft" />
            </h2>
            <Link to="/quotation" className={LINK}>
              <Both of={text.both('askQuotation')} />
            </Link>
          </section>
        </div>
      </div>
    </article>
  );
}
