import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { audit } from '#server/audit/audit.service.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Caller } from '#server/lib/http/caller.ts';

/** Writes down who takes which file with many rows out of the shop, before it goes out. */
export async function noteExport(
  database: Database,
  endpoint: Endpoint,
  { params, ...input }: { query?: unknown; params?: object },
  { user }: Caller,
): Promise<void> {
  if (endpoint.access !== 'exports:read' || !user) return;
  const { keyword, ...query } = (input.query ?? {}) as Record<string, unknown>;
  await database.transaction((tx) =>
    audit.record(tx, {
      actor: user,
      action: 'staff.exported',
      subject: { id: user.id, label: user.name },
      person: user.id,
      // Somebody's name or address may be what was looked for: it would stay here when they are erased.
      after: { export: endpoint.id, ...(keyword ? { keyword: '…' } : {}), ...query, ...params },
    }),
  );
}
