import type { FastifyRequest } from 'fastify';
import { permissions } from './permissions.ts';
import type { DoorOf } from './platform/admission.ts';
import { createDoor, type Door, type DoorSize } from './platform/door.ts';
import type { Log } from './platform/log.ts';

/**
 * How many calls of which kind are at work at once, how many wait and how long (milliseconds). What is kept, files and
 * uploads (which have bounds of their own) pass by. Each kind has places of its own: however many search, an order
 * finds one.
 */
export const DOORS = {
  /** Pages that are rendered for everybody and then kept. */
  keeping: { atOnce: 4, perTurn: 1, waiting: 300, burst: 5000, standing: 1000 },
  /** Screens whose address says more than their name: who signs in on the way to an order, carts, the office. */
  frames: { atOnce: 4, perTurn: 1, waiting: 300, burst: 5000, standing: 1000 },
  /** Pages that nobody keeps: searches, odd filters, addresses that do not exist. */
  rendering: { atOnce: 4, perTurn: 1, waiting: 300, burst: 4000, standing: 250 },
  /** Lists, searches and details that nobody keeps. */
  reading: { atOnce: 12, perTurn: 2, waiting: 500, burst: 4000, standing: 250 },
  /** All that stands between a cart and an order that was paid. */
  buying: { atOnce: 16, perTurn: 4, waiting: 500, burst: 5000, standing: 1000 },
  /** Waits for a provider rather than works. */
  paying: { atOnce: 200, perTurn: 8, waiting: 200, burst: 5000, standing: 2000 },
  /** Has doors of its own, by password and person: this one bounds what waits at them. */
  accounts: { atOnce: 250, perTurn: 8, waiting: 250, burst: 5000, standing: 2000 },
  /** A reserve of the shop's own people. */
  office: { atOnce: 6, perTurn: 2, waiting: 100, burst: 5000, standing: 2000 },
} satisfies Record<string, DoorSize>;

export type DoorName = keyof typeof DOORS;
export type Doors = Record<DoorName, Door>;

export const createDoors = (sizes: Record<DoorName, DoorSize>, late: () => number): Doors =>
  Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [name, createDoor(size, late)]),
  ) as unknown as Doors;

const REPORT_EVERY_MS = 10_000;

/** Tells the log how many were sent away, while any are. Answers how to stop. */
export function reportRefused(doors: Doors, log: Log): () => void {
  let told: Partial<Record<string, number>> = {};
  const timer = setInterval(() => {
    const all = Object.fromEntries(Object.entries(doors).map(([name, door]) => [name, door.count().refused]));
    const refused = Object.entries(all).flatMap(([name, count]) =>
      count > (told[name] ?? 0) ? [[name, count - (told[name] ?? 0)]] : [],
    );
    if (refused.length > 0)
      log.warn({ refused: Object.fromEntries(refused) }, 'more came than can be served');
    told = all;
  }, REPORT_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Routes whose door does not follow from method and permission. */
const EXCEPTIONS: Record<string, DoorName | null> = {
  'GET /api/health': null,
  'GET /api/ready': null,
  'GET /api/config/paypal': 'buying',
  'GET /api/orders/:id': 'buying',
  'GET /api/orders/:id/methods': 'buying',
  'POST /api/orders/:id/payments': 'paying',
  'PUT /api/orders/:id/pay': 'paying',
  'POST /api/orders/:id/cancel': 'paying',
  'POST /api/orders/:id/refunds': 'paying',
  'POST /api/webhooks/paypal': 'paying',
  'POST /api/webhooks/chapa': 'paying',
};

/** Finds the door of a route; pages have theirs where it is known that they must be rendered. */
export function doorsOfRoutes(doors: Doors): DoorOf {
  const known = new Map<string, Door | null>();
  return ({ method, routeOptions, isRendering }: FastifyRequest) => {
    // A rendering has come through the door of its page.
    if (isRendering || routeOptions.url === undefined) return null;
    const route = `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`;
    let door = known.get(route);
    if (door === undefined) {
      const name = doorNameOf(route);
      door = name && doors[name];
      known.set(route, door);
    }
    return door;
  };
}

/** The door of a route, `METHOD /path`; null when it has none. */
export function doorNameOf(route: string): DoorName | null {
  const exception = EXCEPTIONS[route];
  if (exception !== undefined) return exception;
  const [method, path = ''] = route.split(' ');
  if (!path.startsWith('/api/') || /^\/api\/(uploads|docs|openapi)\b/.test(path)) return null;
  if (permissions[route] === 'administrator') return 'office';
  if (method === 'GET') return 'reading';
  return path.startsWith('/api/users') ? 'accounts' : 'buying';
}
