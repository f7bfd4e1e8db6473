import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import { ScreenHead } from '#app/features/admin/admin-frame.tsx';
import { useDeletion } from '#app/features/admin/delete-dialog.tsx';
import { loadListPage, PAGE_SIZE, searchOf, type Filter } from '#app/features/admin/list-address.ts';
import { ListFilters } from '#app/features/admin/list-filters.tsx';
import { TableSkeleton } from '#app/features/admin/table-skeleton.tsx';
import { userColumns } from '#app/features/admin/user-columns.tsx';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#app/text/admin.ts';
import { listText } from '#app/text/admin-lists.ts';
import { toasts } from '#app/text/toasts.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { LoadFailure } from '#app/ui/load-failure.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Pagination } from '#app/ui/pagination.tsx';

export const meta = privateTitle(text.users.en);

const words = listText.users;
const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'administrators',
    label: words.role.en,
    options: [
      ['', words.everybody.en],
      ['true', words.administrators.en],
    ],
  },
  {
    kind: 'choice',
    name: 'sort',
    label: listText.sort.en,
    options: [
      ['', words.newest.en],
      ['name', words.name.en],
    ],
  },
];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadAsAdministrator(request, () => loadListPage(request, filters, api.users.list));
}

export function ErrorBoundary() {
  return (
    <>
      <ScreenHead heading={text.users.en} />
      <LoadFailure />
    </>
  );
}

export function HydrateFallback() {
  return <TableSkeleton heading={text.users.en} filtered />;
}

export default function UserList() {
  const { items, total, page, filters: values } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const deletion = useDeletion<(typeof items)[number]>(
    (user) => user.name,
    (user) => api.users.remove(user._id),
    toasts.userDeleted,
    () => void revalidate(),
  );
  const narrowed = searchOf(values) !== '';
  return (
    <>
      <ScreenHead heading={text.users.en} note={narrowed ? listText.found(total) : text.count(total)} />
      <ListFilters label={words.search.en} filters={filters} values={values} />
      <div className="mb-4 empty:hidden">
        <Failure of={deletion.failure} />
      </div>
      <DataTable
        caption={text.users.en}
        columns={userColumns(deletion.ask)}
        rows={items}
        keyOf={(user) => user._id}
        empty={narrowed ? listText.nothingFound.en : text.noUsers.en}
      />
      <div className="mt-6">
        <Pagination
          page={page}
          pages={Math.ceil(total / PAGE_SIZE)}
          hrefOf={(number) => `/admin/userlist${searchOf(values, number)}`}
        />
      </div>
      {deletion.dialog}
    </>
  );
}
