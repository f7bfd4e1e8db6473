import { useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { useDeletion } from '#app/features/admin/common/delete-dialog.tsx';
import { choice, loadListPage, type Filter } from '#app/features/admin/common/lists/list-address.ts';
import { ListFilters } from '#app/features/admin/common/lists/list-filters.tsx';
import { countInWords, isNarrowed, ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import { ScreenFailure } from '#app/features/admin/common/screen-states.tsx';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { userColumns } from '#app/features/admin/users/user-columns.tsx';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import { listText } from '#contract/texts/admin-lists.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';

export const meta = privateTitle(text('users'));
const filters: readonly Filter[] = [
  choice('administrators', listText('users.role'), listText('users.everybody'), [
    ['true', listText('users.administrators')],
  ]),
  choice('sort', listText('sort'), listText('users.newest'), [['name', listText('users.name')]]),
];

export const clientLoader = adminLoader(({ request }) =>
  loadListPage(request, filters, (query) => api.list('GET /api/users', { query })),
);

export const ErrorBoundary = () => <ScreenFailure heading={text('users')} />;
export const HydrateFallback = () => <TableSkeleton heading={text('users')} filtered />;

export default function UserList() {
  useCalendar();
  const { items, ...list } = useLoaderData<typeof clientLoader>();
  const values = list.filters;
  const { revalidate } = useRevalidator();
  const deletion = useDeletion<(typeof items)[number]>(
    (user) => user.name,
    (user) => api.call('DELETE /api/users/:id', { params: { id: user._id } }),
    toastsText.both('userDeleted'),
    () => void revalidate(),
  );
  return (
    <>
      <ScreenHead heading={text('users')} note={countInWords(list)} />
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
}
