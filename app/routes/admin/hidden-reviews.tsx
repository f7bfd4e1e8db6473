import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import { ScreenHead } from '#app/features/admin/admin-frame.tsx';
import { loadListPage, PAGE_SIZE } from '#app/features/admin/list-address.ts';
import { TableSkeleton } from '#app/features/admin/table-skeleton.tsx';
import { hiddenColumns } from '#app/features/reviews/hidden-columns.tsx';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#app/text/admin.ts';
import { reviewsText } from '#app/text/reviews.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Pagination } from '#app/ui/pagination.tsx';

export const meta = privateTitle(text.hiddenReviews.en);
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadAsAdministrator(request, () => loadListPage(request, [], api.reviews.hidden));
}

export function HydrateFallback() {
  return <TableSkeleton heading={text.hiddenReviews.en} />;
}

export default function HiddenReviews() {
  const { items, total, page } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <ScreenHead heading={text.hiddenReviews.en} note={text.count(total)} />
      <DataTable
        caption={text.hiddenReviews.en}
        columns={hiddenColumns(() => void revalidate())}
        rows={items}
        keyOf={(review) => review._id}
        empty={reviewsText.hiddenNone}
      />
      <div className="mt-6">
        <Pagination
          page={page}
          pages={Math.ceil(total / PAGE_SIZE)}
          hrefOf={(number) => `/admin/reviews?page=${number}`}
        />
      </div>
    </>
  );
}
