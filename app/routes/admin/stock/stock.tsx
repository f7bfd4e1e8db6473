import { useState } from 'react';
import { Link } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { DownloadFiles } from '#app/features/admin/common/download-file.tsx';
import { Fold } from '#app/features/admin/common/fold.tsx';
import { loadListPage, writeSearch } from '#app/features/admin/common/lists/list-address.ts';
import { ListFilters } from '#app/features/admin/common/lists/list-filters.tsx';
import { countInWords, ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { PlacesForm } from '#app/features/admin/stock/places-form.tsx';
import { stockColumns } from '#app/features/admin/stock/stock-columns.tsx';
import { loadPlaces, LOW, placeFilter } from '#app/features/admin/stock/stock-filters.ts';
import { api } from '#app/state/api.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import type { StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';

const MoveDialog = lazyDialog(() => import('#app/features/admin/stock/move-dialog.tsx'));
const FloorModelDialog = lazyDialog(() => import('#app/features/admin/stock/floor-model-dialog.tsx'));

export const clientLoader = adminLoader(async ({ request }) => {
  const places = await loadPlaces();
  const list = await loadListPage(request, [placeFilter(places), LOW], (query) =>
    api.list('GET /api/stock', { query }),
  );
  return { ...list, places };
});

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  skeleton: 'filtered',
  keepsHeading: true,
  note: countInWords,
  head: () => (
    <span className="flex flex-wrap gap-2">
      <MayCall call="POST /api/stock/:id/count" needs="stock:write">
        <Link to="/admin/stock/count" className={buttonClass()}>
          {text('countLink')}
        </Link>
      </MayCall>
      <Link to="/admin/stock/deliveries" className={buttonClass({ variant: 'secondary' })}>
        {text('deliveriesLink')}
      </Link>
    </span>
  ),
  Body({ loaded: { items, places, ...list }, reload }) {
    const [moving, setMoving] = useState<StockItem | null>(null);
    const [shown, setShown] = useState<StockItem | null>(null);
    const close = () => {
      setMoving(null);
      setShown(null);
    };
    const done = () => {
      close();
      reload();
    };
    return (
      <>
        <MayCall call="PUT /api/stock/places" needs="stock:write">
          <Fold id="places" name={text('setting.title')}>
            <p className="mb-5 max-w-2xl text-soft">{text('setting.explain')}</p>
            <PlacesForm loaded={places} onSaved={reload} />
          </Fold>
        </MayCall>
        <ListFilters label={text('search')} filters={[placeFilter(places), LOW]} values={list.filters} />
        <DataTable
          caption={text('title')}
          columns={stockColumns(places, setMoving, setShown)}
          rows={items}
          keyOf={(item) => item._id}
          empty={text('none')}
        />
        <ListPages list={list} at="/admin/stock" />
        <MayCall call={['GET /api/stock/export.csv', 'GET /api/stock/export.xlsx']} needs="stock:read">
          <DownloadFiles
            from="/api/stock/export"
            query={writeSearch(list.filters)}
            labels={{ csv: text('download'), xlsx: text('downloadExcel') }}
          />
        </MayCall>
        {moving && <MoveDialog item={moving} places={places} onClose={close} onDone={done} />}
        {shown && <FloorModelDialog item={shown} places={places} onClose={close} onDone={done} />}
      </>
    );
  },
});

export default Screen;
