import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  BALANCERS,
  balancerPorts,
  startBalancer,
  versionOf,
  type Balancer,
  type BalancerName,
} from '../support/balancers.ts';
import { databaseKinds, freshDatabase, type FreshDatabase } from '../support/databases.ts';
import { freePort } from '../support/postgres-server.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { startSwitchboard, type Switchboard } from '../support/switchboard.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const SOON = { timeout: 60_000, interval: 100 };
const TOKEN = 'a word that only Prometheus knows';
const installed = BALANCERS.filter((name) => versionOf(name) !== null);

/** The setting for which the balancers' self-signed certificates would be refused. */
const strict = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
beforeAll(() => void (process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'));
afterAll(() => {
  if (strict === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = strict;
});

describe.skipIf(!databaseKinds.includes('PostgreSQL'))('two nodes whose database hangs', () => {
  let fresh: FreshDatabase;
  let board: Switchboard;
  let nodes: ServerProcess[];
  const balancers = new Map<BalancerName, Balancer>();

  beforeAll(async () => {
    fresh = await freshDatabase('PostgreSQL');
    board = await startSwitchboard(fresh.variables['DATABASE_URL']!);
    const ports: [number, number] = [await freePort(), await freePort()];
    const start = (port: number) =>
      startServer({
        ...fresh.variables,
        DATABASE_URL: board.through(fresh.variables['DATABASE_URL']!),
        PORT: String(port),
        PUBLIC_URL: 'https://127.0.0.1:444',
        TRUST_PROXY: '127.0.0.1',
        METRICS_TOKEN: TOKEN,
        // The log says how often a balancer has asked.
        ACCESS_LOG_SAMPLE: '1',
        LOG_LEVEL: 'info',
        PAYMENTS: 'sandbox',
        SHOP_MODE: 'demo',
      });
    nodes = [await start(ports[0]), await start(ports[1])];
    for (const name of installed)
      balancers.set(name, await startBalancer(name, await balancerPorts(), ports));
  });
  afterAll(async () => {
    for (const balancer of balancers.values()) await balancer.stop();
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    await board.stop();
    await fresh.remove();
  });

  const statuses = (path: string) =>
    Promise.all(nodes.map(async ({ call }) => (await call('GET', path)).status));
  const homeThrough = async () =>
    Promise.all([...balancers.values()].flatMap(({ address }) => [1, 2, 3, 4].map(() => fetch(address))));
  const homes = async () => [...new Set((await homeThrough()).map(({ status }) => status))];
  const metricsOf = ({ address }: ServerProcess, path = '/metrics') =>
    fetch(`${address}${path}`, { headers: { authorization: `Bearer ${TOKEN}` } });

  test('serve cached pages through both balancers, say what is away, and answer Prometheus', async () => {
    await expect.poll(homes, SOON).toEqual([200]);
    await expect.poll(() => statuses('/'), SOON).toEqual([200, 200]);
    expect(await statuses('/api/status')).toEqual([200, 200]);
    board.hold();
    await expect.poll(() => statuses('/api/status'), SOON).toEqual([503, 503]);
    // Longer than haproxy needs to take out a node that does not answer its checks.
    const asked = () => nodes.map((node) => node.stdout().split('"route":"/api/ready"').length);
    const before = asked();
    if (balancers.has('haproxy'))
      await expect
        .poll(() => asked().map((times, node) => times - before[node]! > 8), SOON)
        .toEqual([true, true]);
    expect(await homes()).toEqual([200]);
    for (const node of nodes) {
      const answer = await metricsOf(node);
      const text = await answer.text();
      expect(answer.status).toBe(200);
      expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
      expect(text).toMatch(/^database_up 0$/m);
      const ofShop = await metricsOf(node, '/metrics/shop');
      expect(ofShop.status).toBe(200);
      expect(await ofShop.text()).not.toMatch(/^jobs\{/m);
    }
    board.letGo();
    await expect.poll(() => statuses('/api/status'), SOON).toEqual([200, 200]);
    expect(await (await metricsOf(nodes[0]!)).text()).toMatch(/^database_up 1$/m);
  });

  test.skipIf(installed.length === 0)(
    'when no node answers, both balancers say so in the shop’s words, in both languages',
    async () => {
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
      await expect.poll(homes, SOON).toEqual([503]);
      for (const answer of await homeThrough()) {
        const text = await answer.text();
        expect(answer.headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i);
        expect(answer.headers.get('retry-after')).toBe('60');
        expect(text).toContain('The shop cannot be reached');
        expect(text).toContain('ሱቁ አሁን ሊገኝ አልቻለም');
      }
    },
  );
});
