import { Link, useLocation } from 'react-router';

interface ScreenPlacesProps {
  label: string;
  places: readonly { to: string; name: string }[];
  /** The address of the place that is shown, if several share a path. */
  current?: string;
}

/** Tabs between screens that belong together. */
export function ScreenPlaces({ label, places, current }: ScreenPlacesProps) {
  const { pathname } = useLocation();
  const here = current ?? pathname;
  return (
    <nav aria-label={label} className="mb-6 flex flex-wrap gap-x-5 border-b border-line">
      {places.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          aria-current={here === to ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-soft no-underline hover:text-ink aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
