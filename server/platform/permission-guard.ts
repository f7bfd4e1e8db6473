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
  }
}

/**
 * Holds every route to the table: registration fails for a route that is not in it, and a request is refused
 * before its body is read. HEAD follows GET.
 */
export function guardRoutes(
  http: Http,
  table: Readonly<Record<string, string>>,
  findViewer: (authorization: string | undefined) => Promise<Viewer | null>,
): void {
  http.decorateRequest('viewer', null);
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
    const url = request.routeOptions.url;
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    // Without a route the not-found answer follows.
    const permission = url === undefined ? 'anyone' : table[`${method} ${url}`];
    if (permission === 'anyone') return done();
    admit(request, permission).then(() => done(), done);
  });

  async function admit(request: FastifyRequest, permission: string | undefined): Promise<void> {
    const viewer = await findViewer(request.headers.authorization);
    if (!viewer) throw new Refusal(401, 'not-signed-in');
    if (permission === 'administrator' && !viewer.isAdmin) throw new Refusal(403, 'not-allowed');
    request.viewer = { ...viewer, network: callerOf(request) };
  }
}

/** The caller of a route that needs a session. */
export function viewerOf(request: { viewer: Caller | null }): Caller {
  if (!request.viewer) throw new Error('this route does not need a session, so it has no viewer');
  return request.viewer;
}
