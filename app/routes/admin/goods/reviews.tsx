import { useLoaderData, useRevalidator } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { choice, loadListPage, type Filter } from '#app/features/admin/common/lists/list-address.ts';
import { ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { OfficeReviewItem } from '#app/features/admin/reviews/office-review-item.tsx';
import { ReviewFilters, STARS, STATES } from '#app/features/admin/reviews/review-filters.tsx';
import { api } from '#app/state/api.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { EmptyTable } from '#app/ui/data-table.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { adminReviewsText as text } from '#contract/texts/admin-reviews.ts';

export const meta = privateTitle(text('title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

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

export const HydrateFallback = () => <TableSkeleton heading={text('title')} filtered />;

export default function ReviewsScreen() {
  useCalendar();
  const { items, ...list } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { total } = list;
  return (
    <div lang={staffLanguage} className={staffLanguage === 'am' ? 'am' : undefined}>
      <ScreenHead
        heading={text('title')}
        note={text(total < MOST_COUNTED ? 'count' : 'most', { count: total })}
      />
      <ReviewFilters values={list.filters} product={items[0]?.product.name} />
      {items.length === 0 ? (
        <EmptyTable>{text('none')}</EmptyTable>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {items.map((review) => (
            <OfficeReviewItem key={review._id} review={review} onChanged={() => void revalidate()} />
          ))}
        </ul>
      )}
      <ListPages list={list} at="/admin/reviews" />
    </div>
  );
}
