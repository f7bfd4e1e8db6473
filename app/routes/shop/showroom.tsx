import type { ComponentProps } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { createApi, type Api } from '#app/api/client.ts';
import { renderTransport } from '#app/api/render-context.ts';
import { showroomData } from '#app/features/house/house-data.ts';
import { KeepLink } from '#app/features/holds/keep-link.tsx';
import { HouseHeading } from '#app/features/house/house-parts.tsx';
import { Showroom } from '#app/features/house/showroom.tsx';
import { guestApi } from '#app/state/api.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { houseText as text } from '#contract/texts/house.ts';
import { answering } from './answering.ts';
import { loadHouse, useStore } from './house-route.ts';
import { errorMeta, pageMeta } from './page-meta.ts';

export { RouteError as ErrorBoundary } from '#app/features/shell/route-error.tsx';

async function load(from: Api) {
  const { showrooms } = await loadHouse(from, 'showroom');
  const standing = await answering(from.call('GET /api/house/pieces'));
  return { showrooms, standing: standing.showrooms };
}

export const loader = ({ context }: LoaderFunctionArgs) => load(createApi(context.get(renderTransport)));

export const clientLoader = () => load(guestApi);

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) => {
  if (!loaderData) return errorMeta((error as { status?: number } | undefined)?.status);
  const { showrooms } = loaderData;
  return pageMeta(matches, {
    title: text('showroom'),
    description: text('showroomDescription'),
    path: '/showroom',
    data: (addressOf, store) =>
      import.meta.env.SSR && store ? showroomData(showrooms, addressOf, store) : [],
  });
};

const keepLink = (piece: ComponentProps<typeof KeepLink>['of']) => <KeepLink of={piece} />;

export default function ShowroomPage() {
  useCalendar();
  const { showrooms, standing } = useLoaderData<typeof loader>();
  const store = useStore();
  return (
    <article className="page py-6 lg:py-16">
      <HouseHeading of="showroom" intro="showroomIntro" />
      {store &&
        showrooms.map((showroom, position) => (
          <Showroom
            key={position}
            showroom={showroom}
            standing={standing[position] ?? []}
            store={store}
            keep={store.keepsPieces && keepLink}
          />
        ))}
    </article>
  );
}
