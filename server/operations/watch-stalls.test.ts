import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { processMetrics } from '../lib/telemetry/process-metrics.ts';
import { watchStalls } from './watch-stalls.ts';

test('a call that holds the thread is named in the log and counted by its route', async () => {
  const lines: object[] = [];
  const server = createServer((request, response) => {
    const until = performance.now() + (request.url === '/api/products' ? 400 : 0);
    while (performance.now() < until);
    response.end();
  });
  watchStalls(server, { info: (line: object) => void lines.push(line) } as never);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await fetch(`${at}/api/products`);
    await vi.waitFor(() => expect(lines).not.toEqual([]), { timeout: 30_000 });
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
  const answering = [{ route: '/api/products', request: undefined }];
  expect(lines[0]).toEqual({ event: 'stall', ms: expect.any(Number), calls: 1, answering });
  expect(await processMetrics.metrics()).toContain('event_loop_stall_seconds_count{route="/api/products"}');
});
