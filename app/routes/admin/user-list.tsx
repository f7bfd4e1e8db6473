import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import { ScreenHead } from '#app/features/admin/admin-frame.tsx';
import { useDeletion } from '#app/features/admin/delete-dialog.tsx';
import { PAGE_SIZE, pageOf } from '#app/features/admin/paging.ts';
import { TableSkeleton } from '#app/features/admin/table-skeleton.tsx';
import { userColumns } from '#app/features/admin/user-columns.tsx';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#app/text/admin.ts';
import { toasts } from '#app/text/toasts.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Pagination } from '#app/ui/pagination.tsx';

export const meta = privateTitle(text.users.en);
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const page = pageOf(request);
  return loadAsAdministrator(request, async () => ({ ...(await api.users.list({ page })), page }));
}

export function HydrateFallback() {
  return <TableSkeleton heading={text.users.en} />;
}

export default function UserList() {
  const { items, total, page } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const deletion = useDeletion<(typeof items)[number]>(
    (user) => user.name,
    (user) => api.users.remove(user._id),
    toasts.userDeleted,
    () => void revalidate(),
  );
  return (
    <>
      <ScreenHead heading={text.users.en} note={text.count(total)} />
      <div className="mb-4 empty:hidden">
        <Failure of={deletion.failure} />
      </div>
      <DataTable
        caption={text.users.en}
        columns={userColumns(deletion.ask)}
        rows={items}
        keyOf={(user) => user._id}
        empty={text.noUsers.en}
      />
      <div className="mt-6">
        <Pagination
          page={page}
          pages={Math.ceil(total / PAGE_SIZE)}
          hrefOf={(number) => `/admin/userlist?page=${number}`}
        />
      </div>
      {deletion.dialog}
    </>
  );
}
