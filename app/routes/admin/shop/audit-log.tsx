import { Link } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { auditAddress, auditFilters, loadAuditLog } from '#app/features/admin/audit/audit-list-address.ts';
import { AuditTable } from '#app/features/admin/audit/audit-table.tsx';
import { ListFilters } from '#app/features/admin/common/lists/list-filters.tsx';
import { isNarrowed } from '#app/features/admin/common/lists/list-pages.tsx';
import { auditText as text } from '#contract/texts/audit-log.ts';
import { listText } from '#contract/texts/admin-lists.ts';
import { buttonClass } from '#app/ui/button.tsx';

export const clientLoader = adminLoader(({ request }) => loadAuditLog(request));

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  skeleton: 'filtered',
  keepsHeading: true,
  Body({ loaded: { entries, older, newer, actors, filters, isNewest } }) {
    const pages = [
      !isNewest && { name: text('newest'), to: auditAddress(filters), rel: 'first' },
      newer && { name: text('newer'), to: auditAddress(filters, { after: String(newer) }), rel: 'prev' },
      older && { name: text('older'), to: auditAddress(filters, { before: String(older) }), rel: 'next' },
    ].filter((page) => typeof page === 'object' && page !== null);
    return (
      <>
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
  },
});

export default Screen;
