import { Link, useLoaderData, useRevalidator } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { choice, loadListPage, type Filter } from '#app/features/admin/common/list-address.ts';
import { ListFilters } from '#app/features/admin/common/list-filters.tsx';
import { countInWords, ListPages } from '#app/features/admin/common/list-pages.tsx';
import { TableSkeleton } from '#app/features/admin/common/table-skeleton.tsx';
import { QuotationList } from '#app/features/admin/quotations/quotation-list.tsx';
import { api } from '#app/state/api.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { QUOTATION_STATES } from '#contract/quotation-states.ts';
import { adminQuotationsText as text } from '#contract/texts/admin-quotations.ts';
import { quotationsForStaff as quotationsText } from '#contract/texts/quotations.ts';

export const meta = privateTitle(text('title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

const filters: readonly Filter[] = [
  choice(
    'state',
    text('state'),
    text('all'),
    QUOTATION_STATES.map((state) => [state, quotationsText(`states.${state}`)]),
  ),
];

export const clientLoader = adminLoader(({ request }) =>
  loadListPage(request, filters, (query) => api.list('GET /api/quotations', { query })),
);

export const HydrateFallback = () => <TableSkeleton heading={text('title')} filtered />;

export default function QuotationListScreen() {
  const { items, ...list } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <ScreenHead heading={text('title')} note={countInWords(list)}>
        <Link to="/admin/quotations/new" className={buttonClass()}>
          {text('new')}
        </Link>
      </ScreenHead>
      <p className="mb-6 max-w-2xl text-soft">{text('explain')}</p>
      <ListFilters label={text('search')} filters={filters} values={list.filters} />
      <QuotationList quotations={items} onChanged={() => void revalidate()} />
      <ListPages list={list} at="/admin/quotations" />
    </>
  );
}
