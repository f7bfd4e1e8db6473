import { HttpError } from './http-error.ts';
import type { Http } from './http.ts';

/** All methods, in the order in which `Allow` names them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/**
 * Answers 405 with `Allow` (RFC 9110, 15.5.6) to every caller when a path exists but not the method. Each path gets
 * routes for the methods that it lacks, so the router knows it under every spelling, and `GET /api/users/login` does
 * not look for a user called 'login'. The pages' own `/*` gets none: unknown paths below it are 404. To be called
 * before the first route is registered.
 *
 * @returns a function that adds these routes; to be called after the last other route.
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
        // The hook refuses the request before its body is read, whatever type the body has.
        onRequest: (_request, _reply, done) =>
          done(new HttpError(405, 'method-not-allowed', { params: { allow }, headers: { allow } })),
        handler: () => undefined,
      });
    }
  }
  // Fastify loads plugins in order: this one runs after the routes of all others are known.
  return () => void http.register(async (scope) => addRoutes(scope));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Says whether the route exists only to answer 405. */
    isOtherMethod?: boolean;
  }
}
