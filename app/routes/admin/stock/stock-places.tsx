import { Link } from 'react-router';
import { formLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { PlacesForm } from '#app/features/admin/stock/places-form.tsx';
import { loadPlaces } from '#app/features/admin/stock/stock-filters.ts';
import { stockText as text } from '#contract/texts/stock.ts';

export const clientLoader = formLoader('PUT /api/stock/places', 'stock:write', loadPlaces);

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('setting.title'),
  skeleton: 'form',
  keepsHeading: true,
  head: () => (
    <Link to="/admin/stock" className="inline-flex min-h-11 items-center">
      {text('back')}
    </Link>
  ),
  explain: text('setting.explain'),
  Body: ({ loaded: places }) => <PlacesForm loaded={places} />,
});

export default Screen;
