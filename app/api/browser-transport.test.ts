import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { browserTransport } from './browser-transport.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close();
});

/** Calls a server that answers so, as the page would. */
async function call(answer: (response: ServerResponse) => void, signal?: AbortSignal) {
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const path = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/store`;
  const transport = browserTransport({ token: () => null, dead: () => undefined });
  return transport({ endpoint: 'GET /api/store', method: 'GET', path, input: { ...(signal && { signal }) } });
}

const offline = { status: 0, code: 'offline' };
const html = { 'content-type': 'text/html' };

test('an answer that breaks off is none', async () => {
  const broken = call((response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('[{"name"', () => response.destroy());
  });
  await expect(broken).rejects.toMatchObject(offline);
});

test('an answer that is not wanted any more while it comes is none', async () => {
  const end = new AbortController();
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
    const answer = await fetch(...given);
    end.abort();
    return answer;
  });
  const begun = call((response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('[{"name"');
  }, end.signal);
  await expect(begun).rejects.toMatchObject(offline);
});

test('the page of a network that wants somebody to sign in is no answer of the shop', async () => {
  const page = call((response) => response.writeHead(200, html).end('<h1>Welcome to our Wi-Fi</h1>'));
  await expect(page).rejects.toMatchObject(offline);
});

test('a refusal in HTML keeps its status, and an empty answer has no body', async () => {
  const refusal = await call((response) => response.writeHead(502, html).end('<h1>Bad gateway</h1>'));
  expect([refusal.status, refusal.body]).toEqual([502, null]);
  const empty = await call((response) => response.writeHead(204).end());
  expect([empty.status, empty.body]).toEqual([204, null]);
});
