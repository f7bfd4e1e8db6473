import type { ErrorCode } from '../texts/errors.ts';
import { SIGN_IN_REFUSALS } from '../sign-in-refusals.ts';
import type { EndpointDeclaration } from './endpoint.ts';

/** With which status a refusal is answered. */
export const STATUS_OF: Readonly<Record<ErrorCode, number>> = {
  'bad-request': 400,
  'go-live-in-the-past': 400,
  'invalid-field': 400,
  'common-password': 400,
  'invalid-idempotency-key': 400,
  'invalid-phone': 400,
  'not-json': 400,
  'order-too-large': 400,
  'wrong-code': 400,
  'invalid-signature': 401,
  'invalid-token': 401,
  'not-signed-in': 401,
  'session-ended': 401,
  'wrong-credentials': 401,
  'not-allowed': 403,
  'reauthentication-required': 403,
  'not-found': 404,
  'order-not-found': 404,
  'place-not-found': 404,
  'product-not-found': 404,
  'receipt-not-found': 404,
  'review-not-found': 404,
  'unclaimed-money-not-found': 404,
  'upload-not-found': 404,
  'user-not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  'already-paid': 409,
  'amount-not-due': 409,
  'edit-conflict': 409,
  'email-in-use': 409,
  'last-administrator': 409,
  'name-of-the-shop': 409,
  'no-review': 409,
  'not-cancellable': 409,
  'not-deliverable': 409,
  'not-payable': 409,
  'not-refundable': 409,
  'not-returnable': 409,
  'over-cash-limit': 409,
  'over-limit': 409,
  'own-address': 409,
  'payment-declined': 409,
  'payment-given-back': 409,
  'payment-method-unavailable': 409,
  'payment-mismatch': 409,
  'payment-not-approved': 409,
  'payment-not-found': 409,
  'payment-not-whole': 409,
  'payment-of-another-merchant': 409,
  'payment-of-another-order': 409,
  'payment-older-than-order': 409,
  'payment-pending': 409,
  'payment-surplus': 409,
  'payment-wrong-amount': 409,
  'place-not-empty': 409,
  'prices-moved': 409,
  'product-incomplete': 409,
  'product-ordered': 409,
  'product-state-not-possible': 409,
  'quote-changed': 409,
  'receipt-decided': 409,
  'receipt-waiting': 409,
  'refund-first': 409,
  'refund-of-too-many': 409,
  'refund-too-large': 409,
  'refund-too-small': 409,
  'refund-which': 409,
  'stock-too-high': 409,
  'sku-taken': 409,
  'stock-too-low': 409,
  'transaction-number-used': 409,
  'transport-not-asked': 409,
  'unclaimed-money-decided': 409,
  'upload-offset': 409,
  'precondition-failed': 412,
  'tus-version': 412,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'idempotency-key-reused': 422,
  'invalid-image': 422,
  'refund-key-reused': 422,
  'stock-request-reused': 422,
  'upload-elsewhere': 423,
  'list-under-way': 429,
  'too-many-requests': 429,
  'too-many-uploads': 429,
  internal: 500,
  'provider-unavailable': 502,
  'storage-unavailable': 503,
  unavailable: 503,
  'quota-exceeded': 507,
  'storage-full': 507,
};

/** All refusals of an endpoint: those of its own, and those that follow from what else it declares. */
export function errorsOf(key: string, endpoint: EndpointDeclaration): ErrorCode[] {
  const { access, params, query, headers, body, isSensitive, rateLimit, errors = [] } = endpoint;
  const derived: [isSo: boolean, codes: ErrorCode[]][] = [
    [true, ['bad-request']],
    [Boolean(query ?? headers ?? body), ['invalid-field']],
    // An id that no address can have, such as a very long one.
    [params !== undefined, ['not-found']],
    [access !== 'anyone', [...SIGN_IN_REFUSALS]],
    [access === 'administrator', ['not-allowed']],
    [isSensitive !== undefined, ['reauthentication-required']],
    // A body may be sent where none is read.
    [
      !/^(GET|HEAD) /.test(key),
      ['not-json', 'request-timeout', 'payload-too-large', 'unsupported-media-type'],
    ],
    [rateLimit !== undefined, ['too-many-requests']],
    [true, ['internal', 'unavailable']],
  ];
  const own = derived.flatMap(([isSo, codes]) => (isSo ? codes : []));
  return [...new Set([...own, ...errors])];
}

/** The code with which a call refuses an id that no thing can have: that of its thing, where it is about one kind. */
export function notFoundCode({ errors = [] }: EndpointDeclaration): ErrorCode {
  const [own, ...others] = errors.filter((code) => STATUS_OF[code] === 404);
  return own === undefined || others.length > 0 ? 'not-found' : own;
}
