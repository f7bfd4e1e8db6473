import { isForStaff, permissionOf, type Access } from '#contract/endpoints/access.ts';
import { can } from '#contract/accounts/roles.ts';
import type { SignInRefusal } from '#contract/accounts/sign-in-refusals.ts';
import { readCaller, type Caller, type FindViewer } from './caller.ts';
import { HttpError } from './http-error.ts';
import type { Http } from './http.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** A check of the session may be this old when a call begins its work; an older one is repeated. */
const CHECK_AGAIN_MS = 1000;

export type AccessCheck = ReturnType<typeof createAccessCheck>;

/** Says why a caller has no living session. */
export type WhyNobody = (authorization: string | undefined) => Promise<SignInRefusal>;

export function createAccessCheck(findViewer: FindViewer, whyNobody: WhyNobody) {
  /** @throws HttpError 401 or 403 when the caller may not call what has this access. */
  async function check(access: Access, caller: Caller, key: string | null = null): Promise<void> {
    if (access === 'anyone') return;
    const viewer = await findViewer(caller.authorization);
    if (!viewer) throw new HttpError(401, await whyNobody(caller.authorization));
    const permission = permissionOf(access);
    const forShop = permission !== null && can(viewer.role, permission);
    if (isForStaff(access) && !forShop)
      throw new HttpError(403, viewer.needsFactor ? 'second-factor-needed' : 'not-allowed');
    // A PIN opens the work of the shop alone, and nothing of the person's own account.
    if (viewer.tablet !== null && !forShop && !isSignOut(key)) throw new HttpError(403, 'not-on-tablet');
    caller.user = { ...viewer, forShop, ipAddress: caller.ip };
    caller.checkedAt = performance.now();
  }

  return {
    check,
    /** The same for a caller who has waited, or has sent a body slowly: they must still have their session and right. */
    async checkAgain(access: Access, caller: Caller, key: string): Promise<void> {
      if (caller.user && performance.now() - caller.checkedAt > CHECK_AGAIN_MS)
        await check(access, caller, key);
    },
  };
}

/**
 * Holds every route to its access, before the body is read. A route whose access is not declared cannot be registered.
 * HEAD follows GET.
 */
export function guardRoutes(
  http: Http,
  accessOf: (route: string) => Access | undefined,
  { check }: AccessCheck,
  findViewer: FindViewer,
): void {
  http.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD' && !route.config?.isOtherMethod && !accessOf(`${method} ${route.url}`))
        throw new Error(`${method} ${route.url} is declared nowhere, so nobody knows who may call it`);
    }
  });
  http.addHook('onRequest', (request, _reply, done) => {
    // Two tokens are none, whichever of them Node would take.
    const sent = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && /^authorization$/i.test(name));
    if (sent.length > 1) delete request.headers.authorization;
    request.caller = readCaller(request, findViewer);
    const { url, config } = request.routeOptions;
    // Without a route the answer is 404, and without the method 405, for everybody.
    const access =
      url === undefined || config.isOtherMethod ? 'anyone' : accessOf(routeKey(request.method, url));
    if (access === 'anyone') return done();
    check(access ?? 'staff:write', request.caller, routeKey(request.method, url ?? '')).then(
      () => done(),
      done,
    );
  });
}

/** Signing out ends a session by PIN, too, by either spelling of the address. */
const isSignOut = (key: string | null): boolean => /^POST (\/api)?\/users\/logout$/.test(key ?? '');

/** The key of a route; HEAD is answered by GET. */
export const routeKey = (method: string, url: string): string =>
  `${method === 'HEAD' ? 'GET' : method} ${url}`;
