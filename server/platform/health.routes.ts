import { z } from 'zod';
import type { Database } from './database.ts';
import type { Http } from './http.ts';

const status = z.object({ status: z.literal('ok') });

/** Alive, and may take traffic (the database answers). */
export function healthRoutes(http: Http, { database }: { database: Database }): void {
  http.get('/api/health', { schema: { tags: ['operation'], response: { 200: status } } }, async () => ({
    status: 'ok' as const,
  }));
  http.get('/api/ready', { schema: { tags: ['operation'], response: { 200: status } } }, async () => {
    await database.query('select 1');
    return { status: 'ok' as const };
  });
}
