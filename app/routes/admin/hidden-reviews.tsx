import { useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { loadListPage } from '#app/features/admin/common/list-address.ts';
import { ListPages } from '#app/features/admin/common/list-pages.tsx';
import { TableSkeleton } from '#app/features/admin/common/table-skeleton.tsx';
import { hiddenColumns } from '#app/features/reviews/hidden-columns.tsx';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import { reviewsText } from '#contract/texts/reviews.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { privateTitle } from '#app/ui/page-title.ts';

export const meta = privateTitle(text('hiddenReviews'));
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

export const clientLoader = adminLoader(({ request }) =>
  loadListPage(request, [], (query) => api.list('GET /api/reviews/hidden', { query })),
);

export const HydrateFallback = () => <TableSkeleton heading={text('hiddenReviews')} />;

export default function HiddenReviews() {
  const { items, ...list } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <ScreenHead heading={text('hiddenReviews')} note={text('count', { count: list.total })} />
      <DataTable
        caption={text('hiddenReviews')}
        columns={hiddenColumns(() => void revalidate())}
        rows={items}
        keyOf={(review) => review._id}
        empty={reviewsText('hiddenNone')}
      />
      <ListPages list={list} at="/admin/reviews" />
    </>
  );
}
