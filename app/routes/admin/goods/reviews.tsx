import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { choice, loadListPage, type Filter } from '#app/features/admin/common/lists/list-address.ts';
import { ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { OfficeReviewItem } from '#app/features/admin/reviews/office-review-item.tsx';
import { ReviewFilters, STARS, STATES } from '#app/features/admin/reviews/review-filters.tsx';
import { api } from '#app/state/api.ts';
import { EmptyTable } from '#app/ui/data-table.tsx';
import { adminReviewsText as text } from '#contract/texts/admin-reviews.ts';

const filters: readonly Filter[] = [
  choice(
    'state',
    text('filters'),
    text('states.all'),
    STATES.map((state) => [state, state]),
  ),
  choice(
    'stars',
    text('stars'),
    text('allStars'),
    STARS.map((stars) => [stars, stars]),
  ),
  { kind: 'free', name: 'product', label: text('onlyProduct', { name: '' }), options: [] },
];
/** The limit of the server's count. */
const MOST_COUNTED = 10_000;

export const clientLoader = adminLoader(({ request }) =>
  loadListPage(request, filters, ({ stars, ...query }) =>
    api.list('GET /api/reviews', { query: { ...query, ...(stars && { stars: Number(stars) }) } }),
  ),
);

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  skeleton: 'filtered',
  note: ({ total }) => text(total < MOST_COUNTED ? 'count' : 'most', { count: total }),
  Body: ({ loaded: { items, ...list }, reload }) => (
    <>
      <ReviewFilters values={list.filters} product={items[0]?.product.name} />
      {items.length === 0 ? (
        <EmptyTable>{text('none')}</EmptyTable>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {items.map((review) => (
            <OfficeReviewItem key={review._id} review={review} onChanged={reload} />
          ))}
        </ul>
      )}
      <ListPages list={list} at="/admin/reviews" />
    </>
  ),
});

export default Screen;
