import { useState } from 'react';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { loadListPage } from '#app/features/admin/common/lists/list-address.ts';
import { ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { DelayRequests } from '#app/features/admin/workshop/delay-requests.tsx';
import { DelayDialog, StageDialog, WorkDialog } from '#app/features/admin/workshop/lazy-dialogs.tsx';
import { LoadByWeek } from '#app/features/admin/workshop/load-by-week.tsx';
import { workColumns } from '#app/features/admin/workshop/work-columns.tsx';
import { WorkFilterFields } from '#app/features/admin/workshop/work-filter-fields.tsx';
import { filtersOf } from '#app/features/admin/workshop/work-filters.ts';
import { WorkshopsFold } from '#app/features/admin/workshop/workshops-fold.tsx';
import { api } from '#app/state/api.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { workshopText as text } from '#contract/texts/workshop.ts';
import type { WorkOrder } from '#contract/work/work-orders.ts';

export const clientLoader = adminLoader(async ({ request }) => {
  const workshops = await api.call('GET /api/workshops');
  const [list, asked] = await Promise.all([
    loadListPage(request, filtersOf(workshops), (query) => api.list('GET /api/work-orders', { query })),
    api.list('GET /api/work-orders', { query: { state: 'asked' } }),
  ]);
  return { ...list, workshops, asked: asked.items };
});

/** The owner's board: the load of each workshop, the delays asked for, and all work orders by day. */
export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  keepsHeading: true,
  note: ({ total }) => text('counted', { count: total }),
  Body({ loaded: { items, workshops, asked, ...list }, reload }) {
    const [opened, setOpened] = useState<{ work: WorkOrder; at: 'change' | 'delay' | 'stage' } | null>(null);
    const close = () => setOpened(null);
    return (
      <>
        <DelayRequests works={asked} onChanged={reload} />
        <LoadByWeek workshops={workshops} />
        <WorkshopsFold workshops={workshops} onChanged={reload} />
        <WorkFilterFields filters={filtersOf(workshops)} values={list.filters} />
        <DataTable
          caption={text('board')}
          columns={workColumns(workshops, {
            onChange: (work) => setOpened({ work, at: 'change' }),
            onStage: (work) => setOpened({ work, at: 'stage' }),
          })}
          rows={items}
          keyOf={({ _id }) => _id}
          empty={text('none')}
        />
        <ListPages list={list} at="/admin/workshop" />
        {opened?.at === 'stage' && <StageDialog work={opened.work} onChanged={reload} onClose={close} />}
        {opened?.at === 'delay' && <DelayDialog work={opened.work} onChanged={reload} onClose={close} />}
        {opened?.at === 'change' && (
          <WorkDialog
            work={opened.work}
            workshops={workshops}
            onChanged={reload}
            onDelay={() => setOpened({ ...opened, at: 'delay' })}
            onClose={close}
          />
        )}
      </>
    );
  },
});

export default Screen;
