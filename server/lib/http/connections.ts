import { createServer, type RequestListener, type Server } from 'node:http';

/** The times that connections may take, in milliseconds, and how many connections may be open. */
export interface ConnectionLimits {
  /** Until the last header of a request is there, also of one that sends nothing. */
  headersMs: number;
  /** Until the last byte of a body is there. */
  requestMs: number;
  /** So late may a body be behind the least rate (exchanges.ts). */
  lateBodyMs: number;
  /** Without a byte in either direction while a request or its answer is under way; so late may a reader be, too. */
  silenceMs: number;
  /** Between two requests. */
  idleMs: number;
  /** The interval at which `headersMs` and `requestMs` are checked. */
  checkMs: number;
  /** The most that may be open: of more, the latest of the busiest network end first (open-connections.ts). */
  mostOpen: number;
  /** The most unfinished bodies that one network may have at once. */
  bodiesOfNetwork: number;
  /** The most requests that may be under way on one connection; of more it ends (RFC 9112, 9.3.2: clients ask again). */
  pipelined: number;
}

/**
 * Returns limits by which slow senders and readers are cut within 60 seconds. Anything larger than a slow
 * line carries in that time is sent as an upload, which a cut only pauses. Proxies keep connections for a
 * minute: behind one the shop must not end them first, or the next request is lost.
 */
export const connectionLimits = ({ trustProxy }: { trustProxy: string | false }): ConnectionLimits => ({
  headersMs: 15_000,
  requestMs: 50_000,
  lateBodyMs: 10_000,
  silenceMs: 45_000,
  idleMs: trustProxy === false ? 20_000 : 72_000,
  checkMs: 5_000,
  mostOpen: 5_000,
  bodiesOfNetwork: 50,
  pipelined: 4,
});

const LARGEST_HEADER_BYTES = 16 * 1024;

/** Node's server with its limits. */
export function createListener(limits: ConnectionLimits, handler: RequestListener): Server {
  // Node hands on all requests of one packet, also those behind the one for which the connection was ended.
  const handle: RequestListener = (request, response) => {
    if (!request.socket.destroyed) handler(request, response);
  };
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
      keepAliveTimeout: limits.idleMs,
      maxHeaderSize: LARGEST_HEADER_BYTES,
      // Refused by the shop in its own words (http-server.ts).
      requireHostHeader: false,
    },
    handle,
  );
  // Without a listener of its own a connection that is silent for so long is destroyed.
  server.setTimeout(limits.silenceMs);
  // Node refuses connections beyond this, because `boundConnections` ends none that wait for an answer.
  server.maxConnections = 2 * limits.mostOpen;
  // An expectation that nobody knows is left aside (RFC 9110, 10.1.1), rather than refused without a word.
  server.on('checkExpectation', handle);
  return server;
}
