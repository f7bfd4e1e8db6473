import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from './connections.ts';
import {
  exchangesOn,
  hasBody,
  isIdle,
  isReceiving,
  millisecondsBehind,
  noteExchanges,
  type Exchange,
} from './exchanges.ts';
import type { Http } from './http.ts';

interface Parts {
  limits: ConnectionLimits;
  /** Returns the network of the caller, which a proxy may have reported. */
  callerNetwork(request: IncomingMessage): string;
  /** The network at the other end of a connection; null where that may be a proxy, which stands for many callers. */
  peerOf(socket: Socket): string | null;
  /** Tells a caller that their body came too slowly, and ends the connection. */
  endLate(socket: Socket): void;
}

/**
 * Keeps slow callers from using up the connections: an unfinished body has to keep a least rate, each network may have
 * only so many of them, and when too many connections are open, those are ended that wait longest for the callers of
 * the busiest network. On close, idle connections are ended (Node's own `closeIdleConnections` sees neither connections
 * that a browser opened in advance and never used, nor those that become idle afterwards).
 */
export function boundConnections(http: Http, { limits, peerOf, endLate, ...parts }: Parts): void {
  const callerNetwork = remembered(parts.callerNetwork);
  const networkAt = (socket: Socket): string | null => {
    const [exchange] = exchangesOn(socket);
    return exchange ? callerNetwork(exchange.request) : peerOf(socket);
  };
  /**
   * The open connections, each with the time since which it has been idle; the time means nothing while a request is in
   * progress.
   */
  const open = new Map<Socket, number>();
  const bodies = createBodyBound(limits.bodiesOfNetwork, callerNetwork, endLate);
  const room = Math.ceil(limits.mostOpen / 100);
  let closing = false;

  const server: Server = http.server;
  server.on('connection', (socket) => {
    socket.once('close', () => open.delete(socket));
    if (open.size >= limits.mostOpen)
      for (const late of latestOfBusiest(open, networkAt, room)) {
        open.delete(late);
        late.destroy();
      }
    open.set(socket, performance.now());
  });
  noteExchanges(server, {
    began(exchange) {
      const { socket } = exchange.request;
      if (exchangesOn(socket).size > limits.pipelined) socket.destroy();
      else bodies.add(exchange);
    },
    ended(exchange) {
      bodies.remove(exchange);
      const { socket } = exchange.request;
      if (open.has(socket)) open.set(socket, performance.now());
      if (closing && isIdle(socket)) socket.end();
    },
  });

  const timer = setInterval(() => {
    for (const socket of open.keys()) if (isTooLate(socket, limits)) endLate(socket);
  }, limits.checkMs).unref();
  http.addHook('preClose', async () => {
    closing = true;
    clearInterval(timer);
    for (const socket of open.keys()) if (isIdle(socket)) socket.destroy();
  });
}

/**
 * Returns the connections to end: one after the other the most delayed connection of the network that then has the
 * most waiting ones.
 */
function latestOfBusiest(
  open: ReadonlyMap<Socket, number>,
  networkAt: (socket: Socket) => string | null,
  count: number,
): Socket[] {
  const crowds = new Map<string | Socket, Waiting[]>();
  for (const [socket, since] of open) {
    const ms = waitedFor(socket, since);
    if (ms === -Infinity) continue;
    const network = networkAt(socket) ?? socket;
    const crowd = crowds.get(network);
    if (crowd) crowd.push({ socket, ms });
    else crowds.set(network, [{ socket, ms }]);
  }
  const waiting = [...crowds.values()].map((crowd) => crowd.sort((one, other) => one.ms - other.ms));
  return Array.from({ length: count }, () => waiting.reduce(busier, []).pop()?.socket).filter(
    (socket) => socket !== undefined,
  );
}

/** Asks once for the network of each request. */
function remembered(ask: Parts['callerNetwork']): Parts['callerNetwork'] {
  const networks = new WeakMap<IncomingMessage, string>();
  return (request) => {
    const network = networks.get(request) ?? ask(request);
    networks.set(request, network);
    return network;
  };
}

/** Says whether the sender of a body, or the reader of an answer, has fallen too far behind the least rate. */
const isTooLate = (socket: Socket, { lateBodyMs, silenceMs }: ConnectionLimits): boolean =>
  [...exchangesOn(socket)].some(
    (exchange) => millisecondsBehind(exchange) > (isReceiving(exchange) ? lateBodyMs : silenceMs),
  );

interface Waiting {
  socket: Socket;
  ms: number;
}

/**
 * Returns for how many milliseconds a connection has waited for its caller; -Infinity while the shop works for them.
 */
const waitedFor = (socket: Socket, idleSince: number): number =>
  isIdle(socket)
    ? performance.now() - idleSince
    : Math.max(...[...exchangesOn(socket)].map((exchange) => millisecondsBehind(exchange)));

/** Returns the busier of two networks: the one with more waiting connections, or else the one with the longest wait. */
const busier = (one: Waiting[], other: Waiting[]): Waiting[] =>
  other.length > one.length ||
  (other.length === one.length && (other.at(-1)?.ms ?? 0) > (one.at(-1)?.ms ?? 0))
    ? other
    : one;

/** Limits the unfinished bodies of each network: beyond the limit the most delayed one is ended. */
function createBodyBound(most: number, callerNetwork: Parts['callerNetwork'], endLate: Parts['endLate']) {
  const byNetwork = new Map<string, Set<Exchange>>();

  return {
    add(exchange: Exchange): void {
      if (!hasBody(exchange)) return;
      const network = callerNetwork(exchange.request);
      const own = byNetwork.get(network) ?? new Set();
      byNetwork.set(network, own.add(exchange));
      if (own.size <= most) return;
      for (const each of own) if (each.request.complete) own.delete(each);
      if (own.size <= most) return;
      const [latest] = [...own].sort((one, other) => millisecondsBehind(other) - millisecondsBehind(one));
      own.delete(latest!);
      endLate(latest!.request.socket);
    },
    remove(exchange: Exchange): void {
      if (!hasBody(exchange)) return;
      const network = callerNetwork(exchange.request);
      const own = byNetwork.get(network);
      if (own?.delete(exchange) && own.size === 0) byNetwork.delete(network);
    },
  };
}
