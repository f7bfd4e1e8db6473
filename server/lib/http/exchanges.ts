import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A request whose answer is not at its end, and what its connection had carried when it began. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  beganAt: number;
  bytesRead: number;
  bytesSent: number;
}

/** The bytes in a millisecond that are fast enough: the slowest mobile networks (GPRS) carry three times as many. */
const LEAST_RATE = 1;

type Listener = (exchange: Exchange) => void;

const listeners = new WeakMap<Server, Listener[]>();

/** Tells of each exchange of a server when its answer is at its end or its connection is closed. */
export const whenAnswered = (server: Server, tell: Listener): void =>
  void listeners.set(server, [...(listeners.get(server) ?? []), tell]);

/** By connection: with pipelining one may have several. */
const exchanges = new WeakMap<Socket, Set<Exchange>>();
const NONE: ReadonlySet<Exchange> = new Set();

const bytesSent = ({ bytesWritten, writableLength }: Socket) => bytesWritten - writableLength;

/** Remembers each exchange until its answer is at its end or its connection is closed. */
export function noteExchanges(
  server: Server,
  { began, ended }: { began(exchange: Exchange): void; ended(exchange: Exchange): void },
): void {
  // Before the handler, which may answer at once.
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

/** Says whether nothing is under way on a connection. */
export const isIdle = (socket: Socket): boolean => exchangesOn(socket).size === 0;

/** Says whether a connection is in the middle of an answer: what is written to it now would become part of that. */
export const hasBegunAnswer = (socket: Socket): boolean =>
  [...exchangesOn(socket)].some(({ response }) => response.headersSent);

export const hasBody = ({ request: { headers } }: Exchange): boolean =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;

/** Says whether a body was announced whose end is not there. */
export const isReceiving = (exchange: Exchange): boolean => hasBody(exchange) && !exchange.request.complete;

/**
 * By how many milliseconds the caller of an exchange is late with sending a body or reading an answer, compared with
 * the least rate; -Infinity while the shop works for them. Who was fast before may pause for longer.
 */
export function latenessOf(exchange: Exchange): number {
  const { request, beganAt } = exchange;
  const age = performance.now() - beganAt;
  const { socket } = request;
  if (isReceiving(exchange)) return age - (socket.bytesRead - exchange.bytesRead) / LEAST_RATE;
  if (socket.writableLength > 0) return age - (bytesSent(socket) - exchange.bytesSent) / LEAST_RATE;
  return -Infinity;
}
