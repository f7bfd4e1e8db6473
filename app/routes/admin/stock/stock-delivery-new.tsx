import { Link } from 'react-router';
import { formLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { DeliveryForm } from '#app/features/admin/stock/delivery-form.tsx';
import { loadPlaces } from '#app/features/admin/stock/stock-filters.ts';
import { stockText as text } from '#contract/texts/stock.ts';

export const clientLoader = formLoader('POST /api/stock/deliveries', 'stock:write', loadPlaces);

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('goods.newTitle'),
  skeleton: 'form',
  keepsHeading: true,
  head: () => (
    <Link to="/admin/stock/deliveries" className="inline-flex min-h-11 items-center">
      {text('goods.title')}
    </Link>
  ),
  Body: ({ loaded: places }) => <DeliveryForm places={places} />,
});

export default Screen;
