import { createServer, type RequestListener, type Server } from 'node:http';

/** Time limits of connections, in milliseconds, and limits of their number. */
export interface ConnectionLimits {
  /**
   * The time until the last header of a request has come; also the time that a connection may take to send anything.
   */
  headersMs: number;
  /** The time until the last byte of a body has come. */
  requestMs: number;
  /** The most by which a body may fall behind the least rate (exchanges.ts). */
  lateBodyMs: number;
  /**
   * The time without a byte in either direction while a request or its answer is in progress, and the most by which a
   * reader may fall behind the least rate.
   */
  silenceMs: number;
  /** The time for which a connection stays open between two requests. */
  idleMs: number;
  /** The interval at which `headersMs` and `requestMs` are checked. */
  checkMs: number;
  /**
   * The most open connections; beyond, the most delayed ones of the busiest network are ended (open-connections.ts).
   */
  mostOpen: number;
  /** The most unfinished bodies of one network. */
  bodiesOfNetwork: number;
  /**
   * The most requests in progress on one connection; with more it is ended, and clients ask again (RFC 9112, 9.3.2).
   */
  pipelined: number;
}

/**
 * Returns limits by which slow senders and readers are cut off within 60 seconds. Content larger than a slow line
 * carries in that time is sent as a resumable upload, which a cut only pauses. Proxies keep connections for a minute:
 * behind a proxy the shop must not end them first, because a request that is just being sent would be lost.
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

/** Makes Node's HTTP server with these limits. */
export function createListener(limits: ConnectionLimits, handler: RequestListener): Server {
  // Node hands on all requests of one packet, also those that follow a request for which the connection was ended.
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
      // The shop itself refuses requests without a host, in its own words (http-server.ts).
      requireHostHeader: false,
    },
    handle,
  );
  // Node destroys a connection that is silent for so long, because no listener handles the timeout.
  server.setTimeout(limits.silenceMs);
  // Node refuses connections beyond this number: `boundConnections` ends only connections that wait for their callers,
  // which may be too few.
  server.maxConnections = 2 * limits.mostOpen;
  // An unknown `Expect` is ignored, as RFC 9110, 10.1.1 allows, instead of refused with an empty answer.
  server.on('checkExpectation', handle);
  return server;
}
