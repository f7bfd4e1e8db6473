import { useLoaderData, useRevalidator } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { loadListPage } from '#app/features/admin/common/list-address.ts';
import { ListPages } from '#app/features/admin/common/list-pages.tsx';
import { TableSkeleton } from '#app/features/admin/common/table-skeleton.tsx';
import { UnclaimedList } from '#app/features/admin/unclaimed/unclaimed-list.tsx';
import { api } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { unclaimedText } from '#contract/texts/unclaimed-money.ts';
export const meta = privateTitle(unclaimedText('title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

export const clientLoader = adminLoader(({ request }) =>
  loadListPage(request, [], (query) => api.list('GET /api/payments/unclaimed', { query })),
);

export const HydrateFallback = () => <TableSkeleton heading={unclaimedText('title')} />;

export default function UnclaimedMoneyScreen() {
  const { items, ...list } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <ScreenHead heading={unclaimedText('title')} />
      <p className="mb-6 max-w-2xl text-soft">
        <Both of={unclaimedText.both('explain')} className="mt-1 block text-meta" />
      </p>
      <UnclaimedList items={items} onChanged={() => void revalidate()} />
      <ListPages list={list} at="/admin/unclaimed" />
    </>
  );
}
