import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from './config.ts';
import type { Http } from './http.ts';

/** How long a connection may take for what, in milliseconds. */
export interface ConnectionLimits {
  /** Until the last header of a request is there, also of one that sends nothing. */
  headersMs: number;
  /** Until the last byte of a body is there. */
  requestMs: number;
  /** Without a byte in either direction while a request or its answer is under way. */
  silenceMs: number;
  /** Between two requests. */
  idleMs: number;
  /** How often the first two are looked at. */
  checkMs: number;
  /** So many may be open: of more, those end first that have waited for nothing for the longest. */
  mostOpen: number;
}

/**
 * Who sends or reads slowly is cut within 60 seconds; what is larger than a slow line carries in that time comes as
 * an upload that a cut only pauses. Proxies keep connections for a minute: behind one the shop must not end them
 * first, or the next request is lost.
 */
export const connectionLimits = ({ trustProxy }: Pick<Config, 'trustProxy'>): ConnectionLimits => ({
  headersMs: 15_000,
  requestMs: 50_000,
  silenceMs: 45_000,
  idleMs: trustProxy === false ? 20_000 : 72_000,
  checkMs: 5_000,
  mostOpen: 5_000,
});

const LARGEST_HEADER_BYTES = 16 * 1024;

/** Node's server with its limits. */
export function createListener(limits: ConnectionLimits, handle: RequestListener): Server {
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
  // Where all of these wait for answers.
  server.maxConnections = 2 * limits.mostOpen;
  // An expectation that nobody knows is left aside (RFC 9110, 10.1.1), rather than refused without a word.
  server.on('checkExpectation', handle);
  return server;
}

/**
 * Ends connections on which nothing is under way. Of too many, the one that has been so for the longest: thousands that
 * somebody opens and leaves lying keep nobody out. On close all, those that are kept for later and those that a browser
 * opened ahead and never used (Node's own `closeIdleConnections` sees neither the latter, nor those that become idle
 * afterwards): a close waits for the calls in progress and for nothing else.
 */
export function endIdle(http: Http, { mostOpen }: ConnectionLimits): void {
  /** Calls under way by connection; who has ended one last stands last. */
  const calls = new Map<Socket, number>();
  let closing = false;
  const count = (socket: Socket, by: number) => {
    const left = (calls.get(socket) ?? 0) + by;
    if (!socket.destroyed) {
      calls.delete(socket);
      calls.set(socket, left);
    }
    if (closing && left === 0) socket.end();
  };
  const server: Server = http.server;
  server.on('connection', (socket) => {
    count(socket, 0);
    if (calls.size > mostOpen) endLongestIdle(calls);
    socket.once('close', () => calls.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  http.addHook('preClose', async () => {
    closing = true;
    for (const [socket, left] of calls) if (left === 0) socket.destroy();
  });
}

function endLongestIdle(calls: Map<Socket, number>): void {
  for (const [socket, left] of calls) {
    if (left > 0) continue;
    calls.delete(socket);
    socket.destroy();
    return;
  }
}
