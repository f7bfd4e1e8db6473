import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request whose answer is not complete, and the bytes that its connection had carried when the request began. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  beganAt: number;
  bytesRead: number;
  bytesSent: number;
}

/**
 * The least rate of a caller, in bytes in a millisecond: the slowest mobile networks (GPRS) carry three times as many.
 */
const LEAST_RATE = 1;

type Listener = (exchange: Exchange) => void;

const listeners = new WeakMap<Server, Listener[]>();

/** Calls back for each exchange of a server when its answer is complete or its connection closed. */
export const whenAnswered = (server: Server, tell: Listener): void =>
  void listeners.set(server, [...(listeners.get(server) ?? []), tell]);

/** The exchanges by connection; a connection with pipelining has several. */
const exchanges = new WeakMap<Socket, Set<Exchange>>();
const NONE: ReadonlySet<Exchange> = new Set();

const bytesSent = ({ bytesWritten, writableLength }: Socket) => bytesWritten - writableLength;

/** Records each exchange until its answer is complete or its connection closed. */
export function noteExchanges(
  server: Server,
  { began, ended }: { began(exchange: Exchange): void; ended(exchange: Exchange): void },
): void {
  // This listener runs before the handler, which may answer at once.
  server.prependListener('request', (request, response) => {
    const { socket } = request;
    const carried = { bytesRead: socket.bytesRead, bytesSent: bytesSent(socket) };
    const exchange = { request, response, beganAt: performance.now(), ...carried };
    const own = exchanges.get(socket) ?? new Set();
    exchanges.set(socket, own.add(exchange));
    response.once('close', () => {
      own.delete(exchange);
      ended(exchange);
      listeners.get(server)?.forEach((tell) => tell(exchange));
    });
    began(exchange);
  });
}

export const exchangesOn = (socket: Socket): ReadonlySet<Exchange> => exchanges.get(socket) ?? NONE;

/** Says whether a connection has no request in progress. */
export const isIdle = (socket: Socket): boolean => exchangesOn(socket).size === 0;

/**
 * Says whether an answer on this connection has begun; anything written to the connection now would become part of that
 * answer.
 */
export const hasBegunAnswer = (socket: Socket): boolean =>
  [...exchangesOn(socket)].some(({ response }) => response.headersSent);

export const hasBody = ({ request: { headers } }: Exchange): boolean =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;

/** Says whether a request has a body that has not arrived completely. */
export const isReceiving = (exchange: Exchange): boolean => hasBody(exchange) && !exchange.request.complete;

/**
 * Returns by how many milliseconds a caller is behind the least rate in sending a body or reading an answer; -Infinity
 * while the shop works for them. A caller who was fast at first may pause for longer.
 */
export function millisecondsBehind(exchange: Exchange): number {
  const { request, beganAt } = exchange;
  const age = performance.now() - beganAt;
  const { socket } = request;
  if (isReceiving(exchange)) return age - (socket.bytesRead - exchange.bytesRead) / LEAST_RATE;
  if (socket.writableLength > 0) return age - (bytesSent(socket) - exchange.bytesSent) / LEAST_RATE;
  return -Infinity;
}
