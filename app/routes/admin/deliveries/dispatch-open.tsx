import { useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { loadListPage } from '#app/features/admin/common/lists/list-address.ts';
import { ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { DeliveryList } from '#app/features/admin/dispatch/delivery-list.tsx';
import { OPEN_AT, DispatchFrame } from '#app/features/admin/dispatch/dispatch-frame.tsx';
import { api } from '#app/state/api.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';

export const meta = privateTitle(text('tabs.open'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = adminLoader(({ request }) =>
  loadListPage(request, [], ({ page }) =>
    api.list('GET /api/deliveries', { query: { list: 'without-day', page } }),
  ),
);

export const HydrateFallback = () => <TableSkeleton heading={text('title')} />;

export default function DispatchOpen() {
  useCalendar();
  const { items, ...list } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <DispatchFrame
      at={OPEN_AT}
      note={text('open.count', { count: list.total })}
      explain={text('open.explain')}
    >
      <DeliveryList
        items={items}
        next="move"
        empty={text('open.empty')}
        onChanged={() => void revalidate()}
      />
      <ListPages list={list} at={OPEN_AT} />
    </DispatchFrame>
  );
}
