import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from './connections.ts';
import {
  exchangesOn,
  hasBody,
  isIdle,
  isReceiving,
  latenessOf,
  noteExchanges,
  type Exchange,
} from './exchanges.ts';
import type { Http } from './http.ts';

interface Parts {
  limits: ConnectionLimits;
  /** The network of the caller, whom a proxy may have told. */
  callerNetwork(request: IncomingMessage): string;
  /** The network at the other end of a connection; null where that may be a proxy, which stands for many callers. */
  peerOf(socket: Socket): string | null;
  /** Tells a caller that their body came too slowly, and ends the connection. */
  endLate(socket: Socket): void;
}

/**
 * Keeps slow callers from using up the connections of all others: an unfinished body has to keep a least rate, each
 * network may have so many of them, and of too many connections those end first that the busiest network leaves waiting.
 * On close the connections that wait for nothing are ended (Node's own `closeIdleConnections` sees neither those that a
 * browser opened ahead and never used, nor those that become idle afterwards).
 */
export function boundConnections(http: Http, { limits, peerOf, endLate, ...parts }: Parts): void {
  const networks = new WeakMap<IncomingMessage, string>();
  const callerNetwork = (request: IncomingMessage): string => {
    const network = networks.get(request) ?? parts.callerNetwork(request);
    networks.set(request, network);
    return network;
  };
  /** Since when each has had nothing under way, where that is so. */
  const open = new Map<Socket, number>();
  const bodies = createBodyBound(limits.bodiesOfNetwork, callerNetwork, endLate);
  const room = Math.ceil(limits.mostOpen / 100);
  let closing = false;

  const server: Server = http.server;
  server.on('connection', (socket) => {
    socket.once('close', () => open.delete(socket));
    if (open.size >= limits.mostOpen)
      for (const late of latestOfBusiest(room)) {
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

  /** Those to be ended: one after the other the latest connection of the network that then has the most late ones. */
  function latestOfBusiest(count: number): Socket[] {
    const crowds = new Map<string | Socket, Waiting[]>();
    for (const [socket, since] of open) {
      const ms = waitedFor(socket, since);
      if (ms === -Infinity) continue;
      const [exchange] = exchangesOn(socket);
      const network = (exchange ? callerNetwork(exchange.request) : peerOf(socket)) ?? socket;
      const crowd = crowds.get(network);
      if (crowd) crowd.push({ socket, ms });
      else crowds.set(network, [{ socket, ms }]);
    }
    const waiting = [...crowds.values()].map((crowd) => crowd.sort((one, other) => one.ms - other.ms));
    return Array.from({ length: count }, () => waiting.reduce(busier, []).pop()?.socket).filter(
      (socket) => socket !== undefined,
    );
  }

  const timer = setInterval(() => {
    for (const socket of open.keys()) if (isTooLate(socket, limits)) endLate(socket);
  }, limits.checkMs).unref();
  http.addHook('preClose', async () => {
    closing = true;
    clearInterval(timer);
    for (const socket of open.keys()) if (isIdle(socket)) socket.destroy();
  });
}

/** Says whether a body, or the reader of an answer, has fallen too far behind the least rate. */
const isTooLate = (socket: Socket, { lateBodyMs, silenceMs }: ConnectionLimits): boolean =>
  [...exchangesOn(socket)].some(
    (exchange) => latenessOf(exchange) > (isReceiving(exchange) ? lateBodyMs : silenceMs),
  );

interface Waiting {
  socket: Socket;
  ms: number;
}

/** For how long a connection waits for its caller; -Infinity while the shop works for them. */
const waitedFor = (socket: Socket, idleSince: number): number =>
  isIdle(socket)
    ? performance.now() - idleSince
    : Math.max(...[...exchangesOn(socket)].map((exchange) => latenessOf(exchange)));

/** Of two networks the one with more connections that wait, or else the one whose latest has waited for longer. */
const busier = (one: Waiting[], other: Waiting[]): Waiting[] =>
  other.length > one.length ||
  (other.length === one.length && (other.at(-1)?.ms ?? 0) > (one.at(-1)?.ms ?? 0))
    ? other
    : one;

/** Holds each network to so many unfinished bodies: of more the latest is ended. */
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
      const [latest] = [...own].sort((one, other) => latenessOf(other) - latenessOf(one));
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
