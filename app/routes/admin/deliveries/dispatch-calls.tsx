import { useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { loadListPage } from '#app/features/admin/common/lists/list-address.ts';
import { ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { DeliveryList } from '#app/features/admin/dispatch/delivery-list.tsx';
import { CALLS_AT, DispatchFrame } from '#app/features/admin/dispatch/dispatch-frame.tsx';
import { api } from '#app/state/api.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';

export const meta = privateTitle(text('tabs.calls'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = adminLoader(({ request }) =>
  loadListPage(request, [], ({ page }) =>
    api.list('GET /api/deliveries', { query: { list: 'to-call', page } }),
  ),
);

export const HydrateFallback = () => <TableSkeleton heading={text('title')} />;

export default function DispatchCalls() {
  useCalendar();
  const { items, ...list } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <DispatchFrame
      at={CALLS_AT}
      note={text('calls.count', { count: list.total })}
      explain={text('calls.explain')}
    >
      <DeliveryList
        items={items}
        next="call"
        empty={text('calls.empty')}
        onChanged={() => void revalidate()}
      />
      <ListPages list={list} at={CALLS_AT} />
    </DispatchFrame>
  );
}
