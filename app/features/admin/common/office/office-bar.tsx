import { Link, useLocation } from 'react-router';
import { session } from '#app/state/session/session.ts';
import { officeText as text } from '#contract/texts/office.ts';
import { isAt, isInGroup, listPlaces, type Place, type PlaceGroup } from './office-places.ts';
import { PlaceCount } from './place-count.tsx';

/** The navigation at the left of a large screen: the groups of work, and below the current one its screens. */
export function OfficeBar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={text('navigation')}
      className="sticky top-16 hidden h-[calc(100dvh-4rem)] overflow-y-auto border-r border-line bg-paper px-2 py-4 [scrollbar-width:thin] lg:block"
    >
      <ul className="space-y-0.5">
        {listPlaces(session.use()).map((group) => (
          <li key={group.to}>
            <GroupLink group={group} pathname={pathname} />
            {isInGroup(pathname, group) && group.places.length > 0 && (
              <ul className="mt-0.5 mb-2 space-y-0.5">
                {group.places.map((place) => (
                  <li key={place.to}>
                    <PlaceLink place={place} pathname={pathname} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ROW =
  'flex min-h-11 items-center rounded-control px-3 text-[0.875rem]/5 text-ink no-underline hover:bg-ground active:bg-line aria-[current=page]:bg-ground aria-[current=page]:font-semibold';

function GroupLink({ group, pathname }: { group: PlaceGroup; pathname: string }) {
  const isInside = isInGroup(pathname, group);
  // A group whose first place is its own address leaves the mark of the current page to that place.
  const isHere = isAt(pathname, group) && !group.places.some((place) => isAt(pathname, place));
  return (
    <Link
      to={group.to}
      aria-current={isHere ? 'page' : undefined}
      className={`${ROW} gap-3 ${isInside ? 'font-semibold' : ''}`}
    >
      <PlaceIcon path={group.icon} />
      <span className="min-w-0 flex-1">{group.name}</span>
      {!(isInside && group.places.some(({ count }) => count)) && <PlaceCount of={group.count} />}
    </Link>
  );
}

export function PlaceLink({ place, pathname }: { place: Place; pathname: string }) {
  return (
    <Link
      to={place.to}
      aria-current={isAt(pathname, place) ? 'page' : undefined}
      className={`${ROW} pl-11 lg:pr-1`}
    >
      <span className="min-w-0 flex-1">{place.name}</span>
      <PlaceCount of={place.count} />
    </Link>
  );
}

export function PlaceIcon({ path }: { path: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="size-5 shrink-0 fill-none stroke-current"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
