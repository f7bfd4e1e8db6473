import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { loadListPage } from '#app/features/admin/common/lists/list-address.ts';
import { ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { ScreenFailure } from '#app/features/admin/common/screen-states.tsx';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { AskedDelays } from '#app/features/admin/workshop/asked-delays.tsx';
import { DelayDialog, WorkDialog } from '#app/features/admin/workshop/lazy-dialogs.tsx';
import { LoadByWeek } from '#app/features/admin/workshop/load-by-week.tsx';
import { workColumns } from '#app/features/admin/workshop/work-columns.tsx';
import { WorkFilterFields } from '#app/features/admin/workshop/work-filter-fields.tsx';
import { filtersOf } from '#app/features/admin/workshop/work-filters.ts';
import { api } from '#app/state/api.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { workshopText as text } from '#contract/texts/workshop.ts';
import type { WorkOrder } from '#contract/work/work-orders.ts';

export const meta = privateTitle(text('title'));
export const ErrorBoundary = () => <ScreenFailure heading={text('title')} />;
export const HydrateFallback = () => <TableSkeleton heading={text('title')} />;

export const clientLoader = adminLoader(async ({ request }) => {
  const workshops = await api.call('GET /api/workshops');
  const [list, asked] = await Promise.all([
    loadListPage(request, filtersOf(workshops), (query) => api.list('GET /api/work-orders', { query })),
    api.list('GET /api/work-orders', { query: { state: 'asked' } }),
  ]);
  return { ...list, workshops, asked: asked.items };
});

/** The owner's board: the load of each workshop, the delays asked for, and all work orders by day. */
export default function WorkshopBoard() {
  useCalendar();
  const { items, workshops, asked, ...list } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<{ work: WorkOrder; at: 'change' | 'delay' } | null>(null);
  const changed = () => void revalidate();
  const close = () => setOpened(null);
  return (
    <>
      <ScreenHead heading={text('title')} note={text('counted', { count: list.total })}>
        <Link to="/admin/workshop/workshops" className={buttonClass({ variant: 'secondary' })}>
          {text('workshops')}
        </Link>
      </ScreenHead>
      <AskedDelays works={asked} onChanged={changed} />
      <LoadByWeek workshops={workshops} />
      <WorkFilterFields filters={filtersOf(workshops)} values={list.filters} />
      <DataTable
        caption={text('board')}
        columns={workColumns(workshops, (work) => setOpened({ work, at: 'change' }))}
        rows={items}
        keyOf={({ _id }) => _id}
        empty={text('none')}
      />
      <ListPages list={list} at="/admin/workshop" />
      {opened &&
        (opened.at === 'change' ? (
          <WorkDialog
            work={opened.work}
            workshops={workshops}
            onChanged={changed}
            onDelay={() => setOpened({ ...opened, at: 'delay' })}
            onClose={close}
          />
        ) : (
          <DelayDialog work={opened.work} onChanged={changed} onClose={close} />
        ))}
    </>
  );
}
