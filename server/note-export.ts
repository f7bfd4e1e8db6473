import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { note } from '#server/audit/audit.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Caller } from '#server/lib/http/caller.ts';

/** Writes into the audit log who exports which file with many rows, before the file is sent. */
export async function noteExport(
  database: Database,
  endpoint: Endpoint,
  { params, ...input }: { query?: unknown; params?: object },
  { user }: Caller,
): Promise<void> {
  if (endpoint.access !== 'exports:read' || !user) return;
  const { keyword, ...query } = (input.query ?? {}) as Record<string, unknown>;
  await database.transaction((tx) =>
    note(tx, 'staff.exported', {
      by: user,
      of: { id: user.id, label: user.name },
      person: user.id,
      after: { export: endpoint.id, ...(keyword ? { keyword: '…' } : {}), ...query, ...params },
    }),
  );
}
