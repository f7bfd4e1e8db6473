import type { ErrorCode } from '../texts/errors.ts';
import { SIGN_IN_REFUSALS } from '../accounts/sign-in-refusals.ts';
import { isForStaff } from './access.ts';
import type { EndpointDeclaration } from './endpoint.ts';
import { STATUS_OF } from './error-statuses.ts';
import { valueMoveOf } from './value-moves.ts';

/** Lists all errors of an endpoint: those that it names, and those that follow from the rest of its declaration. */
export function errorsOf(key: string, endpoint: EndpointDeclaration): ErrorCode[] {
  const { access, params, query, headers, body, isOwn, rateLimit, errors = [] } = endpoint;
  const asksProof = valueMoveOf(key)?.act !== undefined;
  const derived: [isSo: boolean, codes: ErrorCode[]][] = [
    [true, ['bad-request']],
    [Boolean(query ?? headers ?? body), ['invalid-field']],
    // An id that cannot exist, such as a very long one.
    [params !== undefined, ['not-found']],
    [access !== 'anyone', [...SIGN_IN_REFUSALS]],
    [isForStaff(access), ['not-allowed', 'second-factor-needed']],
    // Sessions by PIN and programs may make no sensitive calls, and no calls about the person's own account.
    [
      access !== 'anyone' && (asksProof || isOwn === true || !isForStaff(access)),
      ['not-on-tablet', 'not-for-programs'],
    ],
    // Sessions that began by the link of an order reach that order alone.
    [access !== 'anyone' && !isForStaff(access), ['only-this-order']],
    [asksProof, ['reauthentication-required']],
    // Clients may send a body although the call reads none.
    [
      !/^(GET|HEAD) /.test(key),
      ['not-json', 'request-timeout', 'payload-too-large', 'unsupported-media-type'],
    ],
    [rateLimit !== undefined, ['too-many-requests']],
    [true, ['internal', 'unavailable', 'shop-away']],
  ];
  const own = derived.flatMap(([isSo, codes]) => (isSo ? codes : []));
  return [...new Set([...own, ...errors])];
}

/** Returns the error code for an id that cannot exist: the endpoint's own not-found code, if it has exactly one. */
export function notFoundCode({ errors = [] }: EndpointDeclaration): ErrorCode {
  const [own, ...others] = errors.filter((code) => STATUS_OF[code] === 404);
  return own === undefined || others.length > 0 ? 'not-found' : own;
}
