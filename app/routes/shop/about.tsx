import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { createApi } from '#app/api/client.ts';
import { renderTransport } from '#app/api/render-context.ts';
import { shopData } from '#app/features/catalogue/home/shop-data.ts';
import { Fact, HouseHeading, HousePictures } from '#app/features/house/house-parts.tsx';
import { Pair } from '#app/features/policies/policy-article.tsx';
import { api } from '#app/state/api.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { Both } from '#app/ui/both.tsx';
import { houseText as text } from '#contract/texts/house.ts';
import { inReadersLanguage } from '#contract/texts/reader-language.ts';
import { loadHouse, useStore } from './house-route.ts';
import { errorMeta, pageMeta } from './page-meta.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadHouse(createApi(context.get(renderTransport)), 'about');

export const clientLoader = () => loadHouse(api, 'about');

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) => {
  if (!loaderData) return errorMeta((error as { status?: number } | undefined)?.status);
  const told = inReadersLanguage(loaderData.aboutText || loaderData.aboutTextAm, loaderData.aboutTextAm);
  return pageMeta(matches, {
    title: text('about'),
    description: told.replace(/\s+/g, ' ') || text('aboutDescription'),
    path: '/about',
    data: (_, store) => (import.meta.env.SSR && store ? [shopData(store)] : []),
  });
};

export default function About() {
  useCalendar();
  const { aboutText, aboutTextAm, aboutPictures } = useLoaderData<typeof loader>();
  const store = useStore();
  const { legalName = '', tin = '', tradeLicence = '' } = store ?? {};
  return (
    <article className="page py-6 lg:py-16">
      <HouseHeading of="about" />
      <Pair english={aboutText || aboutTextAm} amharic={aboutText && aboutTextAm} />
      {aboutPictures.length > 0 && (
        <div className="mt-8 max-w-4xl">
          <HousePictures of={aboutPictures} name={text('about')} />
        </div>
      )}
      {(tin || tradeLicence) && (
        <section className="mt-8 border-t border-line pt-6 lg:mt-12">
          <h2 className="text-h3 font-semibold">
            <Both of={text.both('legal')} className="ml-1 font-normal text-soft" />
          </h2>
          <dl className="mt-3 flex flex-wrap gap-x-12 gap-y-4">
            {legalName && <Fact of="legalName">{legalName}</Fact>}
            {tin && <Fact of="tin">{tin}</Fact>}
            {tradeLicence && <Fact of="tradeLicence">{tradeLicence}</Fact>}
          </dl>
        </section>
      )}
    </article>
  );
}
