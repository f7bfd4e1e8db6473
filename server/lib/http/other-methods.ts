import { HttpError } from './http-error.ts';
import type { Http } from './http.ts';

/** In the order in which `Allow` names them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/**
 * Answers 405 with `Allow` (RFC 9110, 15.5.6) where there is a path, but not the method, whoever calls. Each path gets
 * routes for the methods that it lacks: so the router finds them under every spelling, and `GET /api/users/login` is no
 * user called 'login'. The pages' own `/*` has none: what it does not know is 404. To be called before the first route.
 *
 * @returns adds those routes, after the last other route.
 */
export function refuseOtherMethods(http: Http): () => void {
  const methodsOf = new Map<string, Set<string>>();
  http.addHook('onRoute', ({ url, method, config }) => {
    if (url === '/*' || config?.isOtherMethod) return;
    const methods = methodsOf.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    methodsOf.set(url, methods);
  });

  function addRoutes(scope: Http): void {
    for (const [url, methods] of methodsOf) {
      if (methods.has('GET')) methods.add('HEAD');
      const allow = METHODS.filter((method) => methods.has(method)).join(', ');
      scope.route({
        url,
        method: METHODS.filter((method) => !methods.has(method)),
        config: { isOtherMethod: true },
        // Before the body, of whatever type it is.
        onRequest: (_request, _reply, done) =>
          done(new HttpError(405, 'method-not-allowed', { params: { allow }, headers: { allow } })),
        handler: () => undefined,
      });
    }
  }
  // Plugins are loaded in their order: this one when the routes of all others are there.
  return () => void http.register(async (scope) => addRoutes(scope));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True of routes that answer 405 with the methods that their path has. */
    isOtherMethod?: boolean;
  }
}
