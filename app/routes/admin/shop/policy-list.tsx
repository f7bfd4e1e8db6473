import { Link } from 'react-router';
import { formLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { api } from '#app/state/api.ts';
import { dayOf } from '#contract/days/written-days.ts';
import { adminText } from '#contract/texts/admin.ts';
import { policyText as text } from '#contract/texts/admin-policies.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import type { PolicyAnswer } from '#contract/shop/policies.ts';

export const clientLoader = formLoader('PUT /api/policies/:name', 'settings:write', () =>
  Promise.all([
    api.call('GET /api/policies/:name', { params: { name: 'delivery' } }),
    api.call('GET /api/policies/:name', { params: { name: 'privacy' } }),
  ]),
);

const action =
  'inline-flex min-h-11 items-center px-2 font-medium text-primary underline-offset-4 hover:underline';
const columns: Column<PolicyAnswer>[] = [
  { header: text('columns.page'), lead: true, cell: ({ name }) => text(`titles.${name}`) },
  { header: text('columns.where'), cell: ({ name }) => text(`places.${name}`) },
  {
    header: text('columns.changed'),
    cell: ({ changedAt }) =>
      changedAt ? (
        <time dateTime={changedAt} className="tabular-nums">
          {dayOf(changedAt)}
        </time>
      ) : (
        text('neverChanged')
      ),
  },
  {
    header: text('columns.actions'),
    actions: true,
    cell: ({ name }) => (
      <span className="-mx-2 inline-flex gap-1 md:mx-0">
        <Link to={`/${name}`} aria-label={`${text('view')}: ${text(`titles.${name}`)}`} className={action}>
          {text('view')}
        </Link>
        <Link
          to={`/admin/pages/${name}`}
          aria-label={adminText('editOf', { name: text(`titles.${name}`) })}
          className={action}
        >
          {adminText('edit')}
        </Link>
      </span>
    ),
  },
];

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('pages'),
  skeleton: 2,
  note: text('intro'),
  Body: ({ loaded: policies }) => (
    <DataTable
      caption={text('pages')}
      columns={columns}
      rows={policies}
      keyOf={({ name }) => name}
      empty={null}
    />
  ),
});

export default Screen;
