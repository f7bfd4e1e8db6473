import { Link, useLoaderData, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { loadListPage } from '#app/features/admin/common/lists/list-address.ts';
import { ListFilters } from '#app/features/admin/common/lists/list-filters.tsx';
import { countInWords, isNarrowed, ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { BulkBar } from '#app/features/admin/orders/bulk-bar.tsx';
import { MAIN_FILTERS, moreFilters } from '#app/features/admin/orders/order-filters.ts';
import { OrderRows } from '#app/features/admin/orders/order-rows.tsx';
import { OrderTabs } from '#app/features/admin/orders/order-tabs.tsx';
import { useNews } from '#app/features/admin/orders/use-news.ts';
import { quotationList } from '#app/features/admin/quotations/quotation-list.tsx';
import { useSelection } from '#app/features/admin/common/lists/use-selection.ts';
import { DownloadOrders } from '#app/features/orders/papers/download-orders.tsx';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import { listText } from '#contract/texts/admin-lists.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { orderDeskText } from '#contract/texts/order-desk.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { EmptyTable } from '#app/ui/data-table.tsx';

const NO_CHOICES = { cities: [], sellers: [] };

/** Says whether an address asks for the quotations, which are the other list of this screen. */
const showsQuotations = (search: string) => new URLSearchParams(search).get('show') === 'quotations';

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  showsQuotations(new URL(args.request.url).search) ? quotationList.clientLoader(args) : loadOrders(args);

const loadOrders = adminLoader(async ({ request }) => {
  // The list is shown even if its counts or the choices of its filters cannot be loaded.
  const [choices, counts] = await Promise.all([
    api.call('GET /api/orders/choices').catch(() => NO_CHOICES),
    api.call('GET /api/orders/counts').catch(() => null),
  ]);
  const more = moreFilters(choices);
  const list = await loadListPage(request, [...MAIN_FILTERS, ...more], (query) =>
    api.list('GET /api/orders', { query }),
  );
  return { ...list, counts, more, now: Date.now() };
});

const orders = defineScreen<typeof loadOrders>({
  title: text('orders'),
  skeleton: 'filtered',
  keepsHeading: true,
  note: countInWords,
  head: ({ filters }) => (
    <div className="flex flex-wrap gap-3">
      <DownloadOrders filters={filters} />
      <MayCall call="POST /api/orders/by-phone" needs="orders:write">
        <Link to="/admin/orders/new" className={buttonClass()}>
          {adminOrdersText('list.byPhone')}
        </Link>
      </MayCall>
    </div>
  ),
  Body({ loaded: { items, counts: loaded, more, now, ...list }, reload }) {
    const values = list.filters;
    const counts = useNews(loaded);
    const selection = useSelection(items.map(({ _id }) => _id));
    const chosen = items.filter(({ _id }) => selection.has(_id));
    return (
      <>
        <OrderTabs counts={counts} state={values['state']} />
        <ListFilters label={listText('orders.search')} filters={MAIN_FILTERS} more={more} values={values} />
        <div role="status">
          {counts && counts.news > 0 && (
            <Button variant="secondary" full className="mb-3" onClick={reload}>
              {orderDeskText('news', { count: counts.news })}
            </Button>
          )}
        </div>
        {items.length === 0 ? (
          <EmptyTable>{isNarrowed(values) ? listText('nothingFound') : text('noOrders')}</EmptyTable>
        ) : (
          <OrderRows orders={items} selection={selection} now={now} />
        )}
        {chosen.length > 0 && (
          <BulkBar
            orders={chosen}
            onNone={() => selection.choose([])}
            onChanged={() => {
              selection.choose([]);
              reload();
            }}
          />
        )}
        <ListPages list={list} at="/admin/orderlist" />
      </>
    );
  },
});

export const { HydrateFallback, ErrorBoundary } = orders;

export const meta = (args: MetaArgs) =>
  (showsQuotations(args.location.search) ? quotationList : orders).meta(args);

export default function OrderList() {
  return 'besides' in useLoaderData<typeof clientLoader>() ? <quotationList.Screen /> : <orders.Screen />;
}
