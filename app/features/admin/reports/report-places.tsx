import { ScreenPlaces } from '#app/features/admin/common/screen-places.tsx';
import { reportsText as text } from '#contract/texts/reports.ts';

const PLACES = [
  { to: '/admin/reports', name: text('places.sales') },
  { to: '/admin/reports/unpaid', name: text('places.unpaid') },
  { to: '/admin/reports/stock', name: text('places.stock') },
  { to: '/admin/search', name: text('places.searches') },
];

export const ReportPlaces = () => <ScreenPlaces label={text('places')} places={PLACES} />;
