import { Link, useLoaderData } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { formLoader } from '#app/features/admin/common/admin-loader.ts';
import { ScreenFailure, ScreenLoading } from '#app/features/admin/common/screen-states.tsx';
import { PlacesForm } from '#app/features/admin/stock/places-form.tsx';
import { loadPlaces } from '#app/features/admin/stock/stock-filters.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { stockText as text } from '#contract/texts/stock.ts';

export const meta = privateTitle(text('setting.title'));
export const clientLoader = formLoader('PUT /api/stock/places', 'stock:write', loadPlaces);
export const ErrorBoundary = () => <ScreenFailure heading={text('setting.title')} />;
export const HydrateFallback = () => <ScreenLoading heading={text('setting.title')} />;

export default function StockPlaces() {
  useCalendar();
  const places = useLoaderData<typeof clientLoader>();
  return (
    <>
      <ScreenHead heading={text('setting.title')}>
        <Link to="/admin/stock" className="inline-flex min-h-11 items-center">
          {text('back')}
        </Link>
      </ScreenHead>
      <p className="mb-5 max-w-2xl text-soft">{text('setting.explain')}</p>
      <PlacesForm loaded={places} />
    </>
  );
}
