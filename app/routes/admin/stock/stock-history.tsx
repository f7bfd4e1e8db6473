import { Link } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { loadListPage } from '#app/features/admin/common/lists/list-address.ts';
import { countInWords, ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { movementColumns } from '#app/features/admin/stock/movement-columns.tsx';
import { CostField } from '#app/features/admin/stock/cost-field.tsx';
import { PieceName } from '#app/features/admin/stock/piece-name.tsx';
import { WarningField } from '#app/features/admin/stock/warning-field.tsx';
import { loadPlaces } from '#app/features/admin/stock/stock-filters.ts';
import { api } from '#app/state/api.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { stockText as text } from '#contract/texts/stock.ts';

export const clientLoader = adminLoader(async ({ request, params }) => {
  const call = { params: { id: params['id']! } };
  const [places, item, list] = await Promise.all([
    loadPlaces(),
    api.call('GET /api/stock/:id', call),
    loadListPage(request, [], ({ page }) =>
      api.list('GET /api/stock/:id/movements', { ...call, query: { page } }),
    ),
  ]);
  return { ...list, places, item };
});

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('past.title'),
  keepsHeading: true,
  note: countInWords,
  head: () => (
    <Link to="/admin/stock" className="inline-flex min-h-11 items-center">
      {text('back')}
    </Link>
  ),
  Body: ({ loaded: { items, places, item, ...list } }) => (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="font-semibold">
          <PieceName item={item} withCode />
        </div>
        <MayCall call="PUT /api/stock/:id/cost" needs="products:write">
          <CostField item={item} />
        </MayCall>
        <MayCall call="PUT /api/stock/:id/warning" needs="stock:write">
          <WarningField item={item} />
        </MayCall>
      </div>
      <DataTable
        caption={text('past.title')}
        columns={movementColumns(places)}
        rows={items}
        keyOf={({ _id }) => String(_id)}
        empty={text('past.none')}
      />
      <ListPages list={list} at={`/admin/stock/${item._id}/history`} />
    </>
  ),
});

export default Screen;
