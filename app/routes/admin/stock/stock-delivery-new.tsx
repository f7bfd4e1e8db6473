import { Link, useLoaderData } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { formLoader } from '#app/features/admin/common/admin-loader.ts';
import { ScreenFailure, ScreenLoading } from '#app/features/admin/common/screen-states.tsx';
import { DeliveryForm } from '#app/features/admin/stock/delivery-form.tsx';
import { loadPlaces } from '#app/features/admin/stock/stock-filters.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { stockText as text } from '#contract/texts/stock.ts';

export const meta = privateTitle(text('goods.newTitle'));
export const clientLoader = formLoader('POST /api/stock/deliveries', 'stock:write', loadPlaces);
export const ErrorBoundary = () => <ScreenFailure heading={text('goods.newTitle')} />;
export const HydrateFallback = () => <ScreenLoading heading={text('goods.newTitle')} />;

export default function StockDeliveryNew() {
  useCalendar();
  const places = useLoaderData<typeof clientLoader>();
  return (
    <>
      <ScreenHead heading={text('goods.newTitle')}>
        <Link to="/admin/stock/deliveries" className="inline-flex min-h-11 items-center">
          {text('goods.title')}
        </Link>
      </ScreenHead>
      <DeliveryForm places={places} />
    </>
  );
}
