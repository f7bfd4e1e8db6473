import { adminText as text } from '#contract/texts/admin.ts';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { SmallPicture } from '#app/features/admin/common/small-picture.tsx';
import { ownPicture } from '#contract/pictures/pictures.ts';
import type { User } from '#contract/accounts/users.ts';
import { RowActions } from './user-row-actions.tsx';

export function userColumns(onDelete: (user: User) => void): Column<User>[] {
  return [
    {
      header: text('userColumns.picture'),
      cell: (user) => (
        <span className="block size-10 overflow-hidden rounded-full bg-ground">
          <SmallPicture src={ownPicture(user.picture)} width={40} className="size-10 object-cover" />
        </span>
      ),
    },
    {
      header: text('userColumns.id'),
      cell: (user) => (
        <span className="font-mono text-meta break-all text-soft md:max-lg:block md:max-lg:w-20 md:max-lg:truncate">
          {user._id}
        </span>
      ),
    },
    { header: text('userColumns.name'), lead: true, cell: (user) => user.name },
    {
      header: text('userColumns.email'),
      // An account by phone has none.
      cell: ({ email }) =>
        email ? (
          <a href={`mailto:${email}`} className="break-all underline-offset-4 hover:underline md:underline">
            {email}
          </a>
        ) : (
          '–'
        ),
    },
    { header: text('userColumns.admin'), cell: (user) => <AdminMark isAdmin={user.isAdmin} /> },
    {
      header: text('userColumns.actions'),
      actions: true,
      cell: (user) => (
        <MayCall call={['PUT /api/users/:id', 'DELETE /api/users/:id']} needs="staff:write">
          <RowActions
            name={user.name}
            editAt={`/admin/user/${user._id}/edit`}
            onDelete={() => onDelete(user)}
          />
        </MayCall>
      ),
    },
  ];
}

function AdminMark({ isAdmin }: { isAdmin: boolean }) {
  return (
    <span className={isAdmin ? 'text-primary' : 'text-soft'}>
      <svg
        aria-hidden
        viewBox="0 0 16 16"
        className="inline size-4 fill-none stroke-current"
        strokeWidth="2.2"
      >
        <path d={isAdmin ? 'm2.5 8.5 3.5 4 7.5-9' : 'm3 3 10 10M13 3 3 13'} strokeLinecap="round" />
      </svg>
      <span className="sr-only">{isAdmin ? text('administrator') : text('notAdministrator')}</span>
    </span>
  );
}
