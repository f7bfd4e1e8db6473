import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import { ScreenHead } from '#app/features/admin/admin-frame.tsx';
import { TableSkeleton } from '#app/features/admin/table-skeleton.tsx';
import { api } from '#app/state/api.ts';
import { adminText } from '#app/text/admin.ts';
import { policyText as text } from '#app/text/admin-policies.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import type { PolicyAnswer } from '#contract/policies.ts';

export const meta = privateTitle(text.pages.en);
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadAsAdministrator(request, () =>
    Promise.all([api.policies.get('delivery'), api.policies.get('privacy')]),
  );
}

export function HydrateFallback() {
  return <TableSkeleton heading={text.pages.en} rows={2} />;
}

const action =
  'inline-flex min-h-11 items-center px-2 font-medium text-primary underline-offset-4 hover:underline';
const columns: Column<PolicyAnswer>[] = [
  { header: text.columns.page, lead: true, cell: ({ name }) => text.names[name].en },
  { header: text.columns.where, cell: ({ name }) => text.names[name].where },
  {
    header: text.columns.changed,
    cell: ({ changedAt }) =>
      changedAt ? (
        <time dateTime={changedAt} className="tabular-nums">
          {changedAt.slice(0, 10)}
        </time>
      ) : (
        text.neverChanged.en
      ),
  },
  {
    header: text.columns.actions,
    actions: true,
    cell: ({ name }) => (
      <span className="-mx-2 inline-flex gap-1 md:mx-0">
        <Link to={`/${name}`} aria-label={`${text.view.en}: ${text.names[name].en}`} className={action}>
          {text.view.en}
        </Link>
        <Link
          to={`/admin/pages/${name}`}
          aria-label={adminText.editOf(text.names[name].en)}
          className={action}
        >
          {adminText.edit.en}
        </Link>
      </span>
    ),
  },
];

export default function PolicyList() {
  const policies = useLoaderData<typeof clientLoader>();
  return (
    <>
      <ScreenHead heading={text.pages.en} note={text.intro.en} />
      <DataTable
        caption={text.pages.en}
        columns={columns}
        rows={policies}
        keyOf={({ name }) => name}
        empty={null}
      />
    </>
  );
}
