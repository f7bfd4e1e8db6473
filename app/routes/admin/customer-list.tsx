import { useLoaderData } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { loadListPage, type Filter } from '#app/features/admin/common/list-address.ts';
import { ListFilters } from '#app/features/admin/common/list-filters.tsx';
import { countInWords, isNarrowed, ListPages } from '#app/features/admin/common/list-pages.tsx';
import { ScreenFailure } from '#app/features/admin/common/screen-states.tsx';
import { TableSkeleton } from '#app/features/admin/common/table-skeleton.tsx';
import { CUSTOMER_COLUMNS } from '#app/features/admin/customers/customer-columns.tsx';
import { api } from '#app/state/api.ts';
import { customersText as text } from '#contract/texts/admin-customers.ts';
import { listText } from '#contract/texts/admin-lists.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { privateTitle } from '#app/ui/page-title.ts';

export const meta = privateTitle(text('title'));
const known: readonly Filter[] = [
  { kind: 'free', name: 'tag', label: text('tag'), options: [['', text('allTags')]] },
];

export const clientLoader = adminLoader(({ request }) =>
  loadListPage(request, known, (query) => api.list('GET /api/customers', { query })),
);

export const ErrorBoundary = () => <ScreenFailure heading={text('title')} />;
export const HydrateFallback = () => <TableSkeleton heading={text('title')} filtered />;

/** The tags of those who are listed, and the one that was chosen. */
function filtersOf(items: readonly { tags: string[] }[], chosen = ''): Filter[] {
  const tags = [...new Set([...items.flatMap((item) => item.tags), chosen].filter(Boolean))];
  tags.sort();
  if (tags.length === 0) return [];
  return [
    {
      kind: 'free',
      name: 'tag',
      label: text('tag'),
      options: [['', text('allTags')], ...tags.map((tag) => [tag, tag] as const)],
    },
  ];
}

export default function CustomerList() {
  const { items, ...list } = useLoaderData<typeof clientLoader>();
  const values = list.filters;
  return (
    <>
      <ScreenHead heading={text('title')} note={countInWords(list)} />
      <ListFilters label={text('search')} filters={filtersOf(items, values['tag'])} values={values} />
      <DataTable
        caption={text('title')}
        columns={CUSTOMER_COLUMNS}
        rows={items}
        keyOf={({ _id }) => _id}
        empty={isNarrowed(values) ? listText('nothingFound') : text('nobody')}
      />
      <ListPages list={list} at="/admin/customers" />
    </>
  );
}
