import { staffNameOf } from '#app/features/admin/common/staff-words.ts';
import { Link } from 'react-router';
import { formLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { loadListPage, thing, type Filter } from '#app/features/admin/common/lists/list-address.ts';
import { ListFilters } from '#app/features/admin/common/lists/list-filters.tsx';
import { ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { CountCard } from '#app/features/admin/stock/count-card.tsx';
import { loadPlaces } from '#app/features/admin/stock/stock-filters.ts';
import { api } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { EmptyTable } from '#app/ui/data-table.tsx';
import type { Place } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';

/** The filter of the place where pieces are counted; without a choice it is the default place. */
function countedPlaces(places: readonly Place[]): Filter {
  const standard = places.find(({ isDefault }) => isDefault)!;
  const others = places.filter((each) => each !== standard);
  return thing(
    'place',
    text('place'),
    staffNameOf(standard),
    others.map((place) => [place._id, staffNameOf(place)]),
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

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('count.title'),
  skeleton: 'filtered',
  keepsHeading: true,
  head: () => (
    <Link to="/admin/stock" className="inline-flex min-h-11 items-center">
      {text('back')}
    </Link>
  ),
  Body({ loaded: { items, places, place, ...list } }) {
    // A place that was closed meanwhile is not counted, and no other one takes its place unasked.
    const isOpen = places.some(({ _id }) => _id === place);
    return (
      <>
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
  },
});

export default Screen;
