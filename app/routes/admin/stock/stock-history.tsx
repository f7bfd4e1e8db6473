import { Link, useLoaderData } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { loadListPage } from '#app/features/admin/common/lists/list-address.ts';
import { countInWords, ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { ScreenFailure } from '#app/features/admin/common/screen-states.tsx';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { movementColumns } from '#app/features/admin/stock/movement-columns.tsx';
import { PieceName } from '#app/features/admin/stock/piece-name.tsx';
import { WarningField } from '#app/features/admin/stock/warning-field.tsx';
import { loadPlaces } from '#app/features/admin/stock/stock-filters.ts';
import { api } from '#app/state/api.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { formatBirr } from '#contract/money.ts';
import { stockText as text } from '#contract/texts/stock.ts';

export const meta = privateTitle(text('past.title'));

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

export const ErrorBoundary = () => <ScreenFailure heading={text('past.title')} />;
export const HydrateFallback = () => <TableSkeleton heading={text('past.title')} />;

export default function StockHistory() {
  useCalendar();
  const { items, places, item, ...list } = useLoaderData<typeof clientLoader>();
  return (
    <>
      <ScreenHead heading={text('past.title')} note={countInWords(list)}>
        <Link to="/admin/stock" className="inline-flex min-h-11 items-center">
          {text('back')}
        </Link>
      </ScreenHead>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="font-semibold">
          <PieceName item={item} withCode />
          {item.cost !== null && (
            <p className="mt-1 text-meta font-normal text-soft tabular-nums">
              {text('cost', { cost: formatBirr(item.cost) })}
            </p>
          )}
        </div>
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
  );
}
