import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Http } from './http.ts';

/** The times that connections may take, in milliseconds, and how many connections may be open. */
export interface ConnectionLimits {
  /** Until the last header of a request is there, also of one that sends nothing. */
  headersMs: number;
  /** Until the last byte of a body is there. */
  requestMs: number;
  /** Without a byte in either direction while a request or its answer is under way. */
  silenceMs: number;
  /** Between two requests. */
  idleMs: number;
  /** The interval at which `headersMs` and `requestMs` are checked. */
  checkMs: number;
  /** So many may be open: of more, those end first that have waited for nothing for the longest. */
  mostOpen: number;
}

/**
 * Returns limits by which slow senders and readers are cut within 60 seconds. Anything larger than a slow
 * line carries in that time is sent as an upload, which a cut only pauses. Proxies keep connections for a
 * minute: behind one the shop must not end them first, or the next request is lost.
 */
export const connectionLimits = ({ trustProxy }: { trustProxy: string | false }): ConnectionLimits => ({
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
  // Node refuses connections beyond this, because `endIdle` ends none that wait for an answer.
  server.maxConnections = 2 * limits.mostOpen;
  server.on('request', ({ socket }, response) => noteAnswer(socket, response));
  // An expectation that nobody knows is left aside (RFC 9110, 10.1.1), rather than refused without a word.
  server.on('checkExpectation', handle);
  return server;
}

/** Answers that are not at their end, by connection: with pipelining it may have several. */
const answers = new WeakMap<Socket, Set<ServerResponse>>();

function noteAnswer(socket: Socket, response: ServerResponse): void {
  const own = answers.get(socket) ?? new Set();
  answers.set(socket, own.add(response));
  response.once('close', () => own.delete(response));
}

const isIdle = (socket: Socket): boolean => !answers.get(socket)?.size;

/** Whether a connection is in the middle of an answer: what is written to it now would become part of that. */
export const hasBegunAnswer = (socket: Socket): boolean =>
  [...(answers.get(socket) ?? [])].some(({ headersSent }) => headersSent);

/**
 * Ends connections on which nothing is under way. Of too many, the one that has been so for the longest: thousands that
 * somebody opens and leaves lying keep nobody out. On close all, those that are kept for later and those that a browser
 * opened ahead and never used (Node's own `closeIdleConnections` sees neither the latter, nor those that become idle
 * afterwards): a close waits for the calls in progress and for nothing else.
 */
export function endIdle(http: Http, { mostOpen }: ConnectionLimits): void {
  /** The open connections, in the order in which they were opened or their last calls ended. */
  const open = new Set<Socket>();
  let closing = false;
  const server: Server = http.server;
  server.on('connection', (socket) => {
    open.add(socket);
    if (open.size > mostOpen) endLongestIdle(open);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    response.once('close', () => {
      if (open.delete(socket)) open.add(socket);
      if (closing && isIdle(socket)) socket.end();
    });
  });
  http.addHook('preClose', async () => {
    closing = true;
    for (const socket of open) if (isIdle(socket)) socket.destroy();
  });
}

function endLongestIdle(open: Set<Socket>): void {
  for (const socket of open) {
    if (!isIdle(socket)) continue;
    open.delete(socket);
    socket.destroy();
    return;
  }
}
