import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { choice, loadListPage } from '#app/features/admin/common/lists/list-address.ts';
import { countInWords, ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { thenReload } from '#app/features/admin/common/then-reload.ts';
import { deliveryColumns } from '#app/features/admin/stock/delivery-columns.tsx';
import { loadPlaces } from '#app/features/admin/stock/stock-filters.ts';
import { api } from '#app/state/api.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { StockDelivery } from '#contract/stock/stock-deliveries.ts';
import { stockText as text } from '#contract/texts/stock.ts';

const FILTERS = [
  choice(
    'state',
    text('goods.filter'),
    text('goods.all'),
    (['expected', 'received', 'cancelled'] as const).map((state) => [state, text(`goods.states.${state}`)]),
  ),
];

export const clientLoader = adminLoader(async ({ request }) => {
  const [places, list] = await Promise.all([
    loadPlaces(),
    loadListPage(request, FILTERS, (query) => api.list('GET /api/stock/deliveries', { query })),
  ]);
  return { ...list, places };
});

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('goods.title'),
  keepsHeading: true,
  note: countInWords,
  head: () => (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link to="/admin/stock" className="inline-flex min-h-11 items-center">
        {text('back')}
      </Link>
      <MayCall call="POST /api/stock/deliveries" needs="stock:write">
        <Link to="/admin/stock/deliveries/new" className={buttonClass()}>
          {text('goods.add')}
        </Link>
      </MayCall>
    </span>
  ),
  Body({ loaded: { items, places, ...list } }) {
    const { submission, ...actions } = useEnds();
    return (
      <>
        {list.filters['state'] && (
          <Link to="/admin/stock/deliveries" className="mb-4 inline-flex min-h-11 items-center">
            {text('goods.all')}
          </Link>
        )}
        <div className="mb-4 empty:hidden">
          <Failure of={submission.failure} />
        </div>
        <DataTable
          caption={text('goods.title')}
          columns={deliveryColumns(places, actions)}
          rows={items}
          keyOf={({ _id }) => _id}
          empty={text('goods.none')}
        />
        <ListPages list={list} at="/admin/stock/deliveries" />
      </>
    );
  },
});

export default Screen;

/** The calls that record expected goods as arrived, or as cancelled. */
function useEnds() {
  const submission = useSubmission();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);

  async function end({ _id: id }: StockDelivery, call: (params: { id: string }) => Promise<unknown>) {
    setBusy(id);
    // A refusal means that the list on the screen is out of date.
    await submission.submit(() => thenReload(() => call({ id }), revalidate));
    setBusy(null);
  }

  return {
    submission,
    busy,
    receive: (delivery: StockDelivery) =>
      void end(delivery, async (params) => {
        await api.call('POST /api/stock/deliveries/:id/receive', { params });
        toast.success(text.both('goods.received'));
      }),
    cancel: (delivery: StockDelivery) =>
      void end(delivery, async (params) => {
        await api.call('POST /api/stock/deliveries/:id/cancel', { params });
        toast.success(text.both('goods.cancelled'));
      }),
  };
}
