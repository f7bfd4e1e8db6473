import { Link, useLoaderData } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { auditAddress, auditFilters, loadAuditLog } from '#app/features/admin/audit/audit-list-address.ts';
import { AuditTable } from '#app/features/admin/audit/audit-table.tsx';
import { ListFilters } from '#app/features/admin/common/lists/list-filters.tsx';
import { isNarrowed } from '#app/features/admin/common/lists/list-pages.tsx';
import { ScreenFailure } from '#app/features/admin/common/screen-states.tsx';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { auditText as text } from '#contract/texts/audit-log.ts';
import { listText } from '#contract/texts/admin-lists.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';

export const meta = privateTitle(text('title'));

export const clientLoader = adminLoader(({ request }) => loadAuditLog(request));

export const ErrorBoundary = () => <ScreenFailure heading={text('title')} />;
export const HydrateFallback = () => <TableSkeleton heading={text('title')} filtered />;

export default function AuditLog() {
  useCalendar();
  const { entries, older, newer, actors, filters, isNewest } = useLoaderData<typeof clientLoader>();
  const pages = [
    !isNewest && { name: text('newest'), to: auditAddress(filters), rel: 'first' },
    newer && { name: text('newer'), to: auditAddress(filters, { after: String(newer) }), rel: 'prev' },
    older && { name: text('older'), to: auditAddress(filters, { before: String(older) }), rel: 'next' },
  ].filter((page) => typeof page === 'object' && page !== null);
  return (
    <>
      <ScreenHead heading={text('title')} />
      <ListFilters label={text('search')} filters={auditFilters(actors)} values={filters} />
      <AuditTable
        entries={entries}
        hrefOfActor={(actor) => auditAddress({ ...filters, actor })}
        empty={isNarrowed(filters) ? listText('nothingFound') : text('none')}
      />
      {pages.length > 0 && (
        <nav aria-label={text('pages')} className="mt-6 flex flex-wrap justify-center gap-3">
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
