import { THE_SHOP, type AuditPage, type AuditQuery } from '#contract/accounts/audit.ts';
import type { ShopDatabase } from '#server/lib/database/lists.ts';
import { lookupOf } from '#server/lib/database/search-patterns.ts';
import { beginningOf, DAY_MS, moment } from '#server/lib/http/http.ts';
import { listActors, listAuditRows, type AuditListing, type AuditRow } from './audit.store.ts';

export type AuditLogService = ReturnType<typeof createAuditLogService>;

export function createAuditLogService({ lists }: Pick<ShopDatabase, 'lists'>) {
  return {
    async list({ before, after, size, ...asked }: AuditQuery): Promise<AuditPage> {
      // Reads one row more than the page shows: it tells whether there are more rows in that direction.
      const [found, actors] = await Promise.all([
        lists((db) =>
          db.transaction().execute((tx) => listAuditRows(tx, listingOf(asked), { before, after }, size + 1)),
        ),
        lists(listActors),
      ]);
      const hasMore = found.length > size;
      const isAbove = after !== undefined;
      const rows = isAbove ? found.slice(-size) : found.slice(0, size);
      const [top, last] = [rows[0], rows.at(-1)];
      return {
        entries: rows.map(entryOf),
        older: last && (hasMore || isAbove) ? last.position : null,
        newer: top && (before !== undefined || (isAbove && hasMore)) ? top.position : null,
        actors: actors.map(({ id, name }) => ({ _id: id, name })),
      };
    },
  };
}

function listingOf({ keyword = '', about, actor, from, to }: Omit<AuditQuery, 'size'>): AuditListing {
  return {
    ...lookupOf(keyword),
    about,
    actor: actor === THE_SHOP ? null : actor,
    from: from === undefined ? undefined : beginningOf(from),
    until: to === undefined ? undefined : new Date(beginningOf(to).getTime() + DAY_MS),
  };
}

const entryOf = (row: AuditRow): AuditPage['entries'][number] => ({
  position: row.position,
  at: moment(row.at),
  actor: { _id: row.actor_id, name: row.actor_name },
  network: row.network,
  action: row.action,
  subject: { type: row.subject_type, id: row.subject_id, label: row.subject_label },
  before: row.before,
  after: row.after,
});
