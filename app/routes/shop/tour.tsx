import { useLoaderData, useRouteLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { sourceOfLink } from '#app/features/driver/send-entry.ts';
import { TourScreen } from '#app/features/driver/tour-screen.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useCalendar } from '#app/state/session/calendar.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import type { loader as rootLoader } from '../../root.tsx';

const title = privateTitle(`${text.am('title')} · ${text('title')}`);
/** Sites that open from this page, such as maps, must not learn the secret link from the referrer. */
export const meta = (args: Parameters<typeof title>[0]) => [
  ...title(args),
  { name: 'referrer', content: 'no-referrer' },
];
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => params['token'] ?? '';

export const HydrateFallback = () => (
  <div className="tour tour-of-link page pt-6">
    <h1 className="text-h1 font-semibold">{text.am('title')}</h1>
    <Spinner />
  </div>
);

export default function TourPage() {
  useCalendar();
  const token = useLoaderData<typeof clientLoader>();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  return <TourScreen key={token} source={sourceOfLink(token)} phone={store?.phone ?? ''} />;
}
