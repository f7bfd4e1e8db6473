import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { session } from '#app/state/session/session.ts';
import { officeText as text } from '#contract/texts/office.ts';
import { PlaceIcon, PlaceLink } from './office-bar.tsx';
import { bottomGroups, isInGroup, listPlaces, type PlaceGroup } from './office-places.ts';
import { PlaceCount } from './place-count.tsx';

const MORE = 'office-more';

/** The navigation at the bottom of a phone: a few groups, and 'More', which opens a sheet with all. */
export function OfficeBottom() {
  const { pathname } = useLocation();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = sheet.current;
    // Browsers from before popovers do not know the selector either, and throw.
    if (open?.hidePopover && open.matches(':popover-open')) open.hidePopover();
  }, [pathname]);
  const person = session.use();
  const groups = listPlaces(person);
  return (
    <nav aria-label={text('navigation')} className="office-bottom lg:hidden">
      <ul className="grid auto-cols-fr grid-flow-col">
        {bottomGroups(person).map((group) => (
          <li key={group.to} className="min-w-0">
            <BottomLink group={group} pathname={pathname} />
          </li>
        ))}
        <li className="min-w-0">
          <button type="button" popoverTarget={MORE} className="office-tab w-full cursor-pointer">
            <PlaceIcon path="M6 11h-1v2h1zM12.5 11h-1v2h1zM19 11h-1v2h1z" />
            <span className="office-tab-name">{text('more')}</span>
          </button>
        </li>
      </ul>
      <div ref={sheet} id={MORE} popover="auto" className="office-more">
        <ul>
          {groups.map((group) => (
            <Group key={group.to} group={group} pathname={pathname} />
          ))}
        </ul>
      </div>
    </nav>
  );
}

function BottomLink({ group, pathname }: { group: PlaceGroup; pathname: string }) {
  return (
    <Link
      to={group.to}
      aria-current={isInGroup(pathname, group) ? 'page' : undefined}
      className="office-tab relative"
    >
      <PlaceIcon path={group.icon} />
      <span className="office-tab-name">{group.name}</span>
      <PlaceCount of={group.count} className="absolute top-1 left-1/2 ml-1" />
    </Link>
  );
}

/** A group in the sheet of all, with its screens. */
function Group({ group, pathname }: { group: PlaceGroup; pathname: string }) {
  return (
    <li className="border-b border-line py-1 last:border-0">
      {group.places[0]?.to === group.to ? (
        <p className="flex min-h-11 items-center gap-3 px-3 text-[0.875rem]/5 font-semibold">
          <PlaceIcon path={group.icon} />
          {group.name}
        </p>
      ) : (
        <GroupRow group={group} />
      )}
      <ul>
        {group.places.map((place) => (
          <li key={place.to}>
            <PlaceLink place={place} pathname={pathname} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function GroupRow({ group }: { group: PlaceGroup }) {
  return (
    <Link
      to={group.to}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 text-[0.875rem]/5 font-semibold no-underline hover:bg-ground active:bg-line"
    >
      <PlaceIcon path={group.icon} />
      <span className="min-w-0 flex-1">{group.name}</span>
      <PlaceCount of={group.count} />
    </Link>
  );
}
