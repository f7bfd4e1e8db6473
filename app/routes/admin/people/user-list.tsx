import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { useDeletion } from '#app/features/admin/common/delete-dialog.tsx';
import { choice, loadListPage, type Filter } from '#app/features/admin/common/lists/list-address.ts';
import { ListFilters } from '#app/features/admin/common/lists/list-filters.tsx';
import { countInWords, isNarrowed, ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { userColumns } from '#app/features/admin/users/user-columns.tsx';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import { listText } from '#contract/texts/admin-lists.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Failure } from '#app/ui/failure.tsx';

const filters: readonly Filter[] = [
  choice('administrators', listText('users.role'), listText('users.everybody'), [
    ['true', listText('users.administrators')],
  ]),
  choice('sort', listText('sort'), listText('users.newest'), [['name', listText('users.name')]]),
];

export const clientLoader = adminLoader(({ request }) =>
  loadListPage(request, filters, (query) => api.list('GET /api/users', { query })),
);

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('users'),
  skeleton: 'filtered',
  keepsHeading: true,
  note: countInWords,
  Body({ loaded: { items, ...list }, reload }) {
    const values = list.filters;
    const deletion = useDeletion<(typeof items)[number]>(
      (user) => user.name,
      (user) => api.call('DELETE /api/users/:id', { params: { id: user._id } }),
      toastsText.both('userDeleted'),
      reload,
    );
    return (
      <>
        <ListFilters label={listText('users.search')} filters={filters} values={values} />
        <div className="mb-4 empty:hidden">
          <Failure of={deletion.failure} />
        </div>
        <DataTable
          caption={text('users')}
          columns={userColumns(deletion.ask)}
          rows={items}
          keyOf={(user) => user._id}
          empty={isNarrowed(values) ? listText('nothingFound') : text('noUsers')}
        />
        <ListPages list={list} at="/admin/userlist" />
        {deletion.dialog}
      </>
    );
  },
});

export default Screen;
