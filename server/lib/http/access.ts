import { isForStaff, permissionOf, type Access } from '#contract/endpoints/access.ts';
import { can } from '#contract/accounts/jobs.ts';
import type { SignInRefusal } from '#contract/accounts/sign-in-refusals.ts';
import { readCaller, type Caller, type FindViewer, type Viewer } from './caller.ts';
import { HttpError } from './http-error.ts';
import type { Http } from './http.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/**
 * The age in milliseconds up to which a check of the session still holds when a call begins its work; after a longer
 * wait the session is checked again.
 */
const CHECK_AGAIN_MS = 1000;

export type AccessCheck = ReturnType<typeof createAccessCheck>;

/**
 * Returns the code of the 401 for a caller without a living session: no token, an unknown one, or a session that has
 * ended.
 */
export type WhyNobody = (authorization: string | undefined) => Promise<SignInRefusal>;

export function createAccessCheck(findViewer: FindViewer, whyNobody: WhyNobody) {
  /**
   * Checks that the caller may call an endpoint with this access, and sets `caller.user`.
   * @throws HttpError 401 or 403.
   */
  async function check(access: Access, caller: Caller, key: string | null = null): Promise<void> {
    if (access === 'anyone') return;
    const viewer = await findViewer(caller.authorization);
    if (!viewer) throw new HttpError(await whyNobody(caller.authorization));
    admit(viewer, access, caller, key);
  }

  /** Checks that somebody who is known may call an endpoint with this access, and sets `caller.user`. @throws HttpError 403. */
  function admit(viewer: Viewer, access: Access, caller: Caller, key: string | null): void {
    if (access === 'anyone') return;
    const permission = permissionOf(access);
    const forShop = permission !== null && can(viewer, permission);
    if (isForStaff(access) && !forShop)
      throw new HttpError(viewer.needsFactor ? 'second-factor-needed' : 'not-allowed');
    // A session by PIN at a shop tablet may do the work of the shop, but nothing in the person's own account.
    if (viewer.tablet !== null && !forShop && !isSignOut(key)) throw new HttpError('not-on-tablet');
    if (viewer.program !== null && !forShop) throw new HttpError('not-for-programs');
    if (viewer.onlyOrder !== null && !isOfOrder(viewer.onlyOrder, access, caller, key))
      throw new HttpError('only-this-order');
    caller.user = { ...viewer, forShop, ipAddress: caller.ip, requestId: caller.requestId };
    caller.checkedAt = performance.now();
  }

  return {
    check,
    admit,
    /**
     * Repeats the check for a caller who has waited in a queue or sent a body slowly, because the session or the right
     * may have ended since.
     */
    async checkAgain(access: Access, caller: Caller, key: string): Promise<void> {
      if (caller.user && performance.now() - caller.checkedAt > CHECK_AGAIN_MS)
        await check(access, caller, key);
    },
  };
}

/**
 * Checks the access of every request before its body is read, and refuses to register a route whose access is not
 * declared. HEAD needs what GET needs.
 */
export function guardRoutes(
  http: Http,
  accessOf: (route: string) => Access | undefined,
  { check }: AccessCheck,
  findViewer: FindViewer,
): void {
  http.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD' && !accessOf(`${method} ${route.url}`))
        throw new Error(`${method} ${route.url} is declared nowhere, so nobody knows who may call it`);
    }
  });
  http.addHook('onRequest', (request, _reply, done) => {
    // A request with two tokens counts as one without a token, whichever of them Node would take.
    const sent = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && /^authorization$/i.test(name));
    if (sent.length > 1) delete request.headers.authorization;
    request.caller = readCaller(request, findViewer);
    const { url } = request.routeOptions;
    // Unknown paths (404) are answered alike to everybody.
    const access = url === undefined ? 'anyone' : accessOf(routeKey(request.method, url));
    if (access === 'anyone') return done();
    check(access ?? 'staff:write', request.caller, routeKey(request.method, url ?? '')).then(
      () => done(),
      done,
    );
  });
}

/** Says whether a route is the sign-out, under either spelling of its address; a session by PIN may end itself. */
const isSignOut = (key: string | null): boolean => /^POST (\/api)?\/users\/logout$/.test(key ?? '');

/**
 * Says whether a session that began by the link of an order may make a call: what the buyer may do below that order, also
 * in its service cases (whose order their own verb compares), the proof of the number by a code, and the sign-out.
 */
function isOfOrder(order: string, access: Access, { pathId }: Caller, key: string | null): boolean {
  const path = key?.replace(/^(\w+) \/api/, '$1 ') ?? '';
  if (path === 'POST /users/phone-verification' || isSignOut(key)) return true;
  const isOwners = access === 'self' || access.startsWith('owner or ');
  if (!isOwners) return false;
  if (/^\w+ \/orders\/:id(\/|$)/.test(path)) return pathId === order;
  return /^\w+ \/service-cases\/:id\//.test(path);
}

/** Returns the key of a route, such as `GET /api/orders`; HEAD has the key of GET. */
export const routeKey = (method: string, url: string): string =>
  `${method === 'HEAD' ? 'GET' : method} ${url}`;
