import { setTimeout as wait } from 'node:timers/promises';
import { SERVER } from '../../scripts/bundle-server.ts';
import { fillDisk } from './databases.ts';
import type { Machine } from './network.ts';
import type { WholeShop } from './shop.ts';

/** Something that happens to the shop while people buy. */
export interface Incident {
  name: string;
  /** Makes it happen; the returned call puts everything right again. */
  happen(shop: WholeShop): Promise<() => void | Promise<void>>;
  /** The longest time without an acknowledged order, in milliseconds. */
  orderGap: number;
  /** The statuses that shoppers may meet meanwhile; 'broken' is a connection that ends without an answer. */
  mayAnswer: readonly string[];
  /** The address that shoppers call; the public one when left out. */
  at?(shop: WholeShop): string;
}

const HELD_MS = 15_000;

export const INCIDENTS: readonly Incident[] = [
  {
    name: 'the server of a node is killed',
    async happen({ nodes, startNode }) {
      signal(nodes[0]!, SERVER, 'SIGKILL');
      return () => startNode(nodes[0]!);
    },
    orderGap: 1_000,
    mayAnswer: [],
  },
  {
    name: 'the server of a node is killed behind Caddy',
    async happen({ nodes, startNode }) {
      signal(nodes[0]!, SERVER, 'SIGKILL');
      return () => startNode(nodes[0]!);
    },
    orderGap: 1_000,
    // Caddy keeps no bodies, so an order that meets the dead node is not tried elsewhere; its buyer repeats it.
    mayAnswer: ['order 503', 'broken'],
    at: ({ caddyAddress }) => caddyAddress,
  },
  {
    name: 'the machine of a node vanishes',
    async happen({ nodes, startNode }) {
      nodes[1]!.vanish();
      return () => {
        nodes[1]!.comeBack();
        startNode(nodes[1]!);
      };
    },
    orderGap: 5_000,
    mayAnswer: ['503', 'broken'],
  },
  {
    name: 'the balancer with the public address vanishes',
    async happen({ holder, startBalancer }) {
      const balancer = holder();
      balancer.vanish();
      return () => {
        balancer.comeBack();
        startBalancer(balancer);
      };
    },
    orderGap: 5_000,
    mayAnswer: ['broken'],
  },
  {
    name: 'the picture store is killed',
    async happen({ store, startStore }) {
      signal(store, 'picture-store.ts', 'SIGKILL');
      return () => void startStore();
    },
    orderGap: 1_000,
    mayAnswer: [],
  },
  {
    name: 'PostgreSQL is killed on the primary',
    async happen({ databases }) {
      const primary = await databases.primary();
      signal(primary, 'postgres', 'SIGKILL');
      return () => databases.start(primary);
    },
    orderGap: 10_000,
    mayAnswer: ['503'],
  },
  {
    name: 'the machine of the primary vanishes',
    async happen({ databases }) {
      const primary = await databases.primary();
      primary.vanish();
      return () => {
        primary.comeBack();
        databases.start(primary);
      };
    },
    orderGap: 15_000,
    mayAnswer: ['503'],
  },
  {
    name: `the disk of the primary is full for ${HELD_MS / 1000} seconds`,
    async happen({ databases }) {
      const primary = await databases.primary();
      const empty = fillDisk(databases.disk(primary));
      await wait(HELD_MS);
      empty();
      return () => databases.start(primary);
    },
    orderGap: HELD_MS + 10_000,
    mayAnswer: ['503'],
  },
  {
    name: `the database hangs for ${HELD_MS / 1000} seconds`,
    async happen({ databases }) {
      const primary = await databases.primary();
      signal(primary, 'postgres', 'SIGSTOP');
      await wait(HELD_MS);
      signal(primary, 'postgres', 'SIGCONT');
      return () => undefined;
    },
    orderGap: HELD_MS + 10_000,
    mayAnswer: ['503'],
  },
];

function signal(machine: Machine, words: string, name: NodeJS.Signals): void {
  // The command line of Patroni names no `postgres`, that of PostgreSQL's own processes does.
  for (const pid of machine.pids(words)) process.kill(pid, name);
}
