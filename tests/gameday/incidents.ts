import { setTimeout as wait } from 'node:timers/promises';
import { SERVER } from '../../scripts/bundle-server.ts';
import { fillDisk } from './cluster.ts';
import type { Debian } from './debian.ts';
import { tryToKill, type Machine } from './network.ts';
import type { WholeShop } from './shop.ts';

/** Something that happens to the shop while people buy. */
export interface Incident {
  name: string;
  /** Makes it happen; the returned call puts right again what does not come back by itself. */
  happen(shop: WholeShop): Promise<(() => void | Promise<void>) | void>;
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
    async happen({ cluster }) {
      signal(cluster.machines[0]!, SERVER, 'SIGKILL');
    },
    orderGap: 1_000,
    mayAnswer: [],
  },
  {
    name: 'the server of a node is killed behind Caddy',
    async happen({ cluster }) {
      signal(cluster.machines[0]!, SERVER, 'SIGKILL');
    },
    orderGap: 1_000,
    // Caddy keeps no bodies, so an order that meets the dead node is not tried elsewhere; its buyer repeats it.
    mayAnswer: ['order 503', 'order broken'],
    at: ({ caddyAddress }) => caddyAddress,
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
    name: 'the machine with the public address vanishes',
    happen: ({ cluster }) => lose(cluster.holder()),
    // It may be the primary, too.
    orderGap: 15_000,
    mayAnswer: ['503', 'broken'],
  },
  {
    name: 'the machine of the primary vanishes',
    happen: ({ cluster }) => lose(cluster.primary()),
    orderGap: 15_000,
    mayAnswer: ['503', 'broken'],
  },
  {
    name: 'a machine that is neither vanishes',
    happen: ({ cluster }) => {
      const [primary, holder] = [cluster.primary(), cluster.holder()];
      return lose(cluster.machines.find((machine) => machine !== primary && machine !== holder)!);
    },
    orderGap: 15_000,
    mayAnswer: ['503', 'broken'],
  },
  {
    name: 'PostgreSQL is killed on the primary',
    async happen({ cluster }) {
      signal(cluster.primary(), 'postgres', 'SIGKILL');
    },
    orderGap: 10_000,
    mayAnswer: ['503'],
  },
  {
    name: `the disk of the primary is full for ${HELD_MS / 1000} seconds`,
    async happen({ cluster }) {
      const empty = fillDisk(cluster.disk(cluster.primary()));
      await wait(HELD_MS);
      empty();
    },
    orderGap: HELD_MS + 10_000,
    mayAnswer: ['503'],
  },
  {
    name: `the database hangs for ${HELD_MS / 1000} seconds`,
    async happen({ cluster }) {
      const primary = cluster.primary();
      signal(primary, 'postgres', 'SIGSTOP');
      await wait(HELD_MS);
      signal(primary, 'postgres', 'SIGCONT');
    },
    orderGap: HELD_MS + 10_000,
    mayAnswer: ['503'],
  },
];

/** The machine is gone with all that runs there; its units start everything when it comes back. */
async function lose(machine: Debian): Promise<() => Promise<void>> {
  machine.vanish();
  return () => {
    machine.comeBack();
    return machine.boot();
  };
}

function signal(machine: Machine, words: string, name: NodeJS.Signals): void {
  // The command line of Patroni names no `postgres`, that of PostgreSQL's own processes does.
  for (const pid of machine.pids(words)) tryToKill(pid, name);
}
