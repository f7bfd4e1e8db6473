import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshDatabase } from '../support/databases.ts';
import { startServer } from '../support/server-process.ts';

test.runIf(existsSync('/proc/self/cmdline'))(
  'what `npm start` runs becomes the server: one process, with bounds for its memory, that ends in order',
  async () => {
    const database = await freshDatabase('PGlite');
    const server = await startServer(
      { ...database.variables, NODE_OPTIONS: '--max-old-space-size=300' },
      'scripts/start.ts',
    );
    const read = (name: string) => readFileSync(`/proc/${server.pid}/${name}`, 'utf8').split('\0');
    expect(read('cmdline')).toContain('--max-semi-space-size=8');
    // What whoever starts it says himself counts.
    expect(read('cmdline').join(' ')).not.toContain('--max-old-space-size');
    expect(read('environ')).toContain('MALLOC_MMAP_THRESHOLD_=16384');
    expect((await server.call('GET', '/api/health')).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.stderr()).toBe('');
    await database.remove();
  },
);
