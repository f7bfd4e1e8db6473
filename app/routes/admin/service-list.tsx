import { useLoaderData, useRevalidator } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { choice, loadListPage, type Filter } from '#app/features/admin/common/list-address.ts';
import { ListFilters } from '#app/features/admin/common/list-filters.tsx';
import { countInWords, ListPages } from '#app/features/admin/common/list-pages.tsx';
import { TableSkeleton } from '#app/features/admin/common/table-skeleton.tsx';
import { CaseList } from '#app/features/admin/service-cases/case-list.tsx';
import { RefusedList } from '#app/features/admin/service-cases/refused-list.tsx';
import { api } from '#app/state/api.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { CASE_KINDS, CASE_STATES } from '#contract/case-states.ts';
import { adminServiceText as text } from '#contract/texts/admin-service.ts';
import { serviceForStaff as serviceText } from '#contract/texts/service.ts';

export const meta = privateTitle(text('title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

const filters: readonly Filter[] = [
  choice('state', text('filters.state'), text('filters.all'), [
    ['open', text('filters.open')],
    ...CASE_STATES.map((state) => [state, serviceText(`states.${state}`)] as const),
  ]),
  choice(
    'kind',
    text('filters.kind'),
    text('filters.all'),
    CASE_KINDS.map((kind) => [kind, serviceText(`kinds.${kind}`)]),
  ),
];

export const clientLoader = adminLoader(async ({ request }) => {
  const [list, refused] = await Promise.all([
    loadListPage(request, filters, (query) => api.list('GET /api/service-cases', { query })),
    api.call('GET /api/refused-pieces'),
  ]);
  return { list, refused };
});

export const HydrateFallback = () => <TableSkeleton heading={text('title')} filtered />;

export default function ServiceListScreen() {
  const {
    list: { items, ...list },
    refused,
  } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <ScreenHead heading={text('title')} note={countInWords(list)} />
      <p className="mb-6 max-w-2xl text-soft">{text('explain')}</p>
      <RefusedList refused={refused} onChanged={() => void revalidate()} />
      <ListFilters label={text('search')} filters={filters} values={list.filters} />
      <CaseList cases={items} />
      <ListPages list={list} at="/admin/service" />
    </>
  );
}
