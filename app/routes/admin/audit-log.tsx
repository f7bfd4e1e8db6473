import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import { ScreenHead } from '#app/features/admin/admin-frame.tsx';
import { auditAddress, auditFilters, loadAuditLog } from '#app/features/admin/audit-list-address.ts';
import { AuditTable } from '#app/features/admin/audit-table.tsx';
import { searchOf } from '#app/features/admin/list-address.ts';
import { ListFilters } from '#app/features/admin/list-filters.tsx';
import { TableSkeleton } from '#app/features/admin/table-skeleton.tsx';
import { auditText as text } from '#app/text/audit-log.ts';
import { listText } from '#app/text/admin-lists.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { LoadFailure } from '#app/ui/load-failure.tsx';
import { privateTitle } from '#app/ui/page-title.ts';

export const meta = privateTitle(text.title.en);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadAsAdministrator(request, () => loadAuditLog(request));
}

export function ErrorBoundary() {
  return (
    <>
      <ScreenHead heading={text.title.en} />
      <LoadFailure />
    </>
  );
}

export function HydrateFallback() {
  return <TableSkeleton heading={text.title.en} filtered />;
}

export default function AuditLog() {
  const { entries, older, newer, actors, filters, isNewest } = useLoaderData<typeof clientLoader>();
  const narrowed = searchOf(filters) !== '';
  const pages = [
    !isNewest && { name: text.newest.en, to: auditAddress(filters), rel: 'first' },
    newer && { name: text.newer.en, to: auditAddress(filters, { after: String(newer) }), rel: 'prev' },
    older && { name: text.older.en, to: auditAddress(filters, { before: String(older) }), rel: 'next' },
  ].filter((page) => typeof page === 'object' && page !== null);
  return (
    <>
      <ScreenHead heading={text.title.en} />
      <ListFilters label={text.search.en} filters={auditFilters(actors)} values={filters} />
      <AuditTable
        entries={entries}
        hrefOfActor={(actor) => auditAddress({ ...filters, actor })}
        empty={narrowed ? listText.nothingFound.en : text.none.en}
      />
      {pages.length > 0 && (
        <nav aria-label={text.pages.en} className="mt-6 flex flex-wrap justify-center gap-3">
          {pages.map(({ name, to, rel }) => (
            <Link key={rel} to={to} rel={rel} className={buttonClass({ variant: 'secondary' })}>
              {name}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
