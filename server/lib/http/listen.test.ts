import { readFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Http } from './http.ts';
import { listenWidely } from './listen.ts';

const HOST = '127.0.0.1';
const COMERS = 64;

/** Counts the connections of a port of this machine, accepted or not (proc(5), state 01). */
function countConnections(port: number): number {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const table = readFileSync('/proc/net/tcp', 'latin1');
  return table.match(new RegExp(`${local} 0100007F:[0-9A-F]{4} 01 `, 'g'))?.length ?? 0;
}

test.runIf(process.platform === 'linux')(
  'a rush of new connections is let in within a few turns of the event loop, and all end with the server',
  async () => {
    const http = Fastify() as unknown as Http;
    const come: unknown[] = [];
    http.server.on('connection', (socket) => come.push(socket));
    http.get('/', () => ({ ok: true }));
    await listenWidely(http, { host: HOST, port: 0 });
    const { port } = http.server.address() as AddressInfo;

    const sockets = Array.from({ length: COMERS }, () => connect({ host: HOST, port }));
    // All connections wait before the first tick, during which only the system goes on.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    while (countConnections(port) < COMERS);
    let turns = 0;
    for (; come.length < COMERS; turns += 1) await turn();
    // One socket would need as many ticks as there are connections.
    expect(turns).toBeLessThan(COMERS / 2);

    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`http://${HOST}:${port}/`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const socket of sockets) socket.destroy();
    await http.close();
    await expect(fetch(`http://${HOST}:${port}/`)).rejects.toThrow();
  },
);
