import type { FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';
import { Refusal } from './errors.ts';
import type { Http } from './http.ts';

/** Who calls, as the guard sees it. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  /** SHA-256 of the token that was sent. */
  tokenHash: Buffer;
  /** Whether a password was given within the last ten minutes, by the database's clock. */
  isFresh: boolean;
}

/** Who calls, and the address he calls from. */
export interface Caller extends Viewer {
  network: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes that need a living session, before the body is read. */
    viewer: Caller | null;
    /** When that was looked up, by performance.now(). */
    viewedAt: number;
  }
}

/** How old the knowledge of a session may be when a call begins its work. */
const LOOK_AGAIN_MS = 1000;

/**
 * Holds every route to the table: registration fails for a route that is not in it, and a request is refused
 * before its body is read. HEAD follows GET.
 * @returns a hook to be added behind what makes calls wait: who has waited, or sent his body slowly, must still have
 * his session and his right.
 */
export function guardRoutes(
  http: Http,
  table: Readonly<Record<string, string>>,
  findViewer: (authorization: string | undefined) => Promise<Viewer | null>,
): (request: FastifyRequest) => Promise<void> {
  http.decorateRequest('viewer', null);
  http.decorateRequest('viewedAt', 0);
  http.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD' && !table[`${method} ${route.url}`]) {
        throw new Error(`${method} ${route.url} is not in the permission table`);
      }
    }
  });
  http.addHook('onRequest', (request, _reply, done) => {
    // Two tokens are none, whichever of them Node would take.
    const sent = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && /^authorization$/i.test(name));
    if (sent.length > 1) delete request.headers.authorization;
    const permission = permissionOf(request);
    if (permission === 'anyone') return done();
    admit(request, permission).then(() => done(), done);
  });

  function permissionOf(request: FastifyRequest): string | undefined {
    const url = request.routeOptions.url;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    // Without a route the not-found answer follows.
    return url === undefined ? 'anyone' : table[`${method} ${url}`];
  }

  async function admit(request: FastifyRequest, permission: string | undefined): Promise<void> {
    const viewer = await findViewer(request.headers.authorization);
    if (!viewer) throw new Refusal(401, 'not-signed-in');
    if (permission === 'administrator' && !viewer.isAdmin) throw new Refusal(403, 'not-allowed');
    request.viewer = { ...viewer, network: callerOf(request) };
    request.viewedAt = performance.now();
  }

  return async (request) => {
    if (request.viewer && performance.now() - request.viewedAt > LOOK_AGAIN_MS)
      await admit(request, permissionOf(request));
  };
}

/** The caller of a route that needs a session. */
export function viewerOf(request: { viewer: Caller | null }): Caller {
  if (!request.viewer) throw new Error('this route does not need a session, so it has no viewer');
  return request.viewer;
}
