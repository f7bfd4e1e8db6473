import { z } from 'zod';
import type { Database } from './database.ts';
import type { Draining } from './draining.ts';
import { Refusal } from './errors.ts';
import type { Http } from './http.ts';

const status = z.object({ status: z.literal('ok') });

/** Alive, and may take traffic (the database answers, and the node is not about to stop). */
export function healthRoutes(
  http: Http,
  { database, draining }: { database: Database; draining: Draining },
): void {
  http.get('/api/health', { schema: { tags: ['operation'], response: { 200: status } } }, async () => ({
    status: 'ok' as const,
  }));
  http.get('/api/ready', { schema: { tags: ['operation'], response: { 200: status } } }, async () => {
    if (draining.isBegun) throw new Refusal(503, 'unavailable');
    await database.query('select 1');
    return { status: 'ok' as const };
  });
}
