import { Suspense } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import {
  choice,
  loadListPage,
  searchOf,
  type Filter,
} from '#app/features/admin/common/lists/list-address.ts';
import { ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { api } from '#app/state/api.ts';
import { EmptyTable } from '#app/ui/data-table.tsx';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { CALL_REASONS } from '#contract/deliveries/call-outcomes.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import type { CrewFieldProps } from './crew-field.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { CALLS_AT, DispatchFrame, OPEN_AT } from './dispatch-frame.tsx';

const CrewField = lazyPart<CrewFieldProps>(
  async () => ({ default: (await import('./crew-field.tsx')).CrewField }),
  () => null,
);

const LISTS = {
  open: {
    at: OPEN_AT,
    list: 'without-day',
    next: 'move',
    filters: [
      choice('list', text('open.filter'), text('open.withoutDay'), [
        ['without-crew', text('open.withoutCrew')],
      ]),
    ],
  },
  calls: {
    at: CALLS_AT,
    list: 'to-call',
    next: 'call',
    filters: [
      choice(
        'why',
        text('calls.why'),
        text('calls.all'),
        CALL_REASONS.map((why) => [why, text(`calls.reasons.${why}`)]),
      ),
    ],
  },
} as const;

/** Returns the exports of a route that lists deliveries with open work. */
export function defineDispatchList(name: keyof typeof LISTS) {
  const { at, list, next, filters } = LISTS[name];
  const clientLoader = adminLoader(async ({ request }) => {
    const page = await loadListPage(request, filters, (query) =>
      api.list('GET /api/deliveries', { query: { list, ...query } }),
    );
    // A crew is chosen where one is missing.
    const crews = page.filters['list'] === 'without-crew' ? await api.call('GET /api/crews') : null;
    return { ...page, crews };
  });
  function Screen() {
    useCalendar();
    const { items, crews, ...place } = useLoaderData<typeof clientLoader>();
    const { revalidate } = useRevalidator();
    const reload = () => void revalidate();
    const said = crews ? 'crewless' : name;
    return (
      <DispatchFrame
        at={at}
        note={text(`${name}.count`, { count: place.total })}
        explain={text(`${said}.explain`)}
      >
        <Choices filter={filters[0]!} value={place.filters[filters[0].name] ?? ''} at={at} />
        {items.length === 0 ? (
          <EmptyTable>{text(`${said}.empty`)}</EmptyTable>
        ) : (
          <ul className="space-y-3">
            {items.map((delivery) => (
              <li key={delivery._id}>
                <DeliveryCard
                  delivery={delivery}
                  next={next}
                  onChanged={reload}
                  choice={
                    crews && (
                      <Suspense fallback={null}>
                        <CrewField delivery={delivery} crews={crews} onChanged={reload} />
                      </Suspense>
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <ListPages list={place} at={at} />
      </DispatchFrame>
    );
  }
  return {
    meta: privateTitle(text(`tabs.${name}`)),
    clientLoader,
    HydrateFallback: () => <TableSkeleton heading={text('title')} />,
    Screen,
  };
}

/** The choices of the only filter of a list, as links. */
function Choices({ filter, value, at }: { filter: Filter; value: string; at: string }) {
  return (
    <nav aria-label={filter.label} className="mb-4">
      <ul className="flex flex-wrap gap-x-5">
        {(filter.kind === 'day' ? [] : filter.options).map(([option, label]) => (
          <li key={option}>
            <Link
              to={at + searchOf({ [filter.name]: option })}
              aria-current={option === value ? 'page' : undefined}
              className="inline-flex min-h-11 items-center aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
