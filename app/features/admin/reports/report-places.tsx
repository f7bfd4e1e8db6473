import { Link, useLocation } from 'react-router';
import { reportsText as text } from '#contract/texts/reports.ts';

const places = [
  { to: '/admin/reports', name: text('places.sales') },
  { to: '/admin/reports/unpaid', name: text('places.unpaid') },
  { to: '/admin/reports/stock', name: text('places.stock') },
  { to: '/admin/search', name: text('places.searches') },
];

export function ReportPlaces() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={text('places')} className="mb-6 flex flex-wrap gap-x-5 border-b border-line">
      {places.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-soft no-underline hover:text-ink aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
