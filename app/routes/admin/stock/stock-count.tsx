import { Link, useLoaderData } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { formLoader } from '#app/features/admin/common/admin-loader.ts';
import { loadListPage, thing, type Filter } from '#app/features/admin/common/lists/list-address.ts';
import { ListFilters } from '#app/features/admin/common/lists/list-filters.tsx';
import { ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { ScreenFailure } from '#app/features/admin/common/screen-states.tsx';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { CountCard } from '#app/features/admin/stock/count-card.tsx';
import { loadPlaces } from '#app/features/admin/stock/stock-filters.ts';
import { api } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { EmptyTable } from '#app/ui/data-table.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import type { Place } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';

export const meta = privateTitle(text('count.title'));

/** The filter of the place where pieces are counted; without a choice it is the default place. */
function countedPlaces(places: readonly Place[]): Filter {
  const standard = places.find(({ isDefault }) => isDefault)!;
  const others = places.filter((each) => each !== standard);
  return thing(
    'place',
    text('place'),
    standard.name,
    others.map(({ _id, name }) => [_id, name]),
  );
}

export const clientLoader = formLoader('POST /api/stock/:id/count', 'stock:write', async ({ request }) => {
  const places = await loadPlaces();
  const list = await loadListPage(request, [countedPlaces(places)], ({ place: _counted, ...query }) =>
    api.list('GET /api/stock', { query }),
  );
  const place = list.filters['place'] ?? places.find(({ isDefault }) => isDefault)!._id;
  return { ...list, places, place };
});

export const ErrorBoundary = () => <ScreenFailure heading={text('count.title')} />;
export const HydrateFallback = () => <TableSkeleton heading={text('count.title')} filtered />;

export default function StockCount() {
  useCalendar();
  const { items, places, place, ...list } = useLoaderData<typeof clientLoader>();
  // A place that was closed meanwhile is not counted, and no other one takes its place unasked.
  const isOpen = places.some(({ _id }) => _id === place);
  return (
    <>
      <ScreenHead heading={text('count.title')}>
        <Link to="/admin/stock" className="inline-flex min-h-11 items-center">
          {text('back')}
        </Link>
      </ScreenHead>
      <p className="mb-5 max-w-2xl text-soft">
        <Both of={text.both('count.explain')} className="mt-1 block text-meta" />
      </p>
      <ListFilters label={text('count.find')} filters={[countedPlaces(places)]} values={list.filters} />
      {items.length === 0 || !isOpen ? (
        <EmptyTable>{text(isOpen ? 'none' : 'past.closedPlace')}</EmptyTable>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {items.map((item) => (
            <CountCard key={`${place} ${item._id}`} item={item} place={place} />
          ))}
        </ul>
      )}
      <ListPages list={list} at="/admin/stock/count" />
    </>
  );
}
