import findMyWay from 'find-my-way';
import { HttpError } from './http-error.ts';
import { ROUTER, type Http } from './http.ts';
import { noteRouted } from './routed-requests.ts';

/** All methods, in the order in which `Allow` names them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** A path of the shop and the methods that it has. */
interface Path {
  url: string;
  methods: Set<string>;
}

/**
 * Answers 405 with `Allow` (RFC 9110, 15.5.6) to every caller when a path exists but not the method. All paths stand in
 * a router of their own, whatever their methods are, so it knows a path under every spelling, and `GET /api/users/login`
 * does not look for a user called 'login'. A route for each method that each path lacks would take a fifth of a start.
 * The pages' own `/*` is no path here: unknown paths below it are 404. To be called before the first route is registered
 * and before who may call it is checked.
 */
export function refuseOtherMethods(http: Http): void {
  const paths = findMyWay({ ...ROUTER });
  const known = new Map<string, Path>();
  http.addHook('onRoute', ({ url, method }) => {
    if (url === '/*') return;
    let path = known.get(url);
    if (!path) {
      path = { url, methods: new Set() };
      known.set(url, path);
      paths.on('GET', url, () => undefined, path);
    }
    for (const each of [method].flat()) path.methods.add(each);
    if (path.methods.has('GET')) path.methods.add('HEAD');
  });

  // The hook refuses the request before its body is read, whatever type the body has.
  http.addHook('onRequest', ({ raw, id, method }, _reply, done) => {
    const path = paths.find('GET', raw.url ?? '/')?.store as Path | undefined;
    if (!path || path.methods.has(method) || !METHODS.includes(method)) return done();
    noteRouted(raw, { route: path.url, id });
    const allow = METHODS.filter((each) => path.methods.has(each)).join(', ');
    done(new HttpError('method-not-allowed', { params: { allow }, headers: { allow } }));
  });
}
