import { useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { loadListPage } from '#app/features/admin/common/lists/list-address.ts';
import { ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { api } from '#app/state/api.ts';
import { EmptyTable } from '#app/ui/data-table.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { CALLS_AT, DispatchFrame, OPEN_AT } from './dispatch-frame.tsx';

const LISTS = {
  open: { at: OPEN_AT, list: 'without-day', next: 'move' },
  calls: { at: CALLS_AT, list: 'to-call', next: 'call' },
} as const;

/** Returns the exports of a route that lists deliveries with open work. */
export function defineDispatchList(name: keyof typeof LISTS) {
  const { at, list, next } = LISTS[name];
  const clientLoader = adminLoader(({ request }) =>
    loadListPage(request, [], ({ page }) => api.list('GET /api/deliveries', { query: { list, page } })),
  );
  function Screen() {
    useCalendar();
    const { items, ...place } = useLoaderData<typeof clientLoader>();
    const { revalidate } = useRevalidator();
    return (
      <DispatchFrame
        at={at}
        note={text(`${name}.count`, { count: place.total })}
        explain={text(`${name}.explain`)}
      >
        {items.length === 0 ? (
          <EmptyTable>{text(`${name}.empty`)}</EmptyTable>
        ) : (
          <ul className="space-y-3">
            {items.map((delivery) => (
              <li key={delivery._id}>
                <DeliveryCard delivery={delivery} next={next} onChanged={() => void revalidate()} />
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
