import { LRUCache } from 'lru-cache';
import { isForStaff, type Access } from '#contract/endpoints/access.ts';
import type { Endpoint, EndpointKey, Endpoints } from '#contract/endpoints/endpoint.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { ErrorCode } from '#contract/texts/errors.ts';
import type { Caller } from '#server/lib/http/caller.ts';
import { httpErrorOf } from '#server/lib/http/answers/error-answers.ts';
import type { Http } from '#server/lib/http/http.ts';

/**
 * The events that log and metrics report about people who sign in or try to (ASVS 5.0: 16.3.1 to 16.3.3). They are
 * read from the answers of the endpoints, so that no handler can forget one.
 */

/** The event of each error code. */
const REFUSED = {
  'wrong-credentials': 'sign-in-failed',
  'wrong-code': 'code-refused',
  'second-factor-wrong': 'code-refused',
  'reauthentication-required': 'reauthentication-refused',
  'not-signed-in': 'session-refused',
  'session-ended': 'session-refused',
  'invalid-token': 'session-refused',
  'not-allowed': 'right-refused',
  'invalid-signature': 'signature-refused',
  'too-many-requests': 'limit-reached',
  'too-many-uploads': 'limit-reached',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** The event of each call that succeeds. */
const DONE = {
  'POST /api/users/login': 'signed-in',
  'POST /api/users/login/second-factor': 'signed-in',
  'POST /api/users/logout': 'session-ended',
  'POST /api/users/logout-everywhere': 'session-ended',
  'DELETE /api/users/sessions/:id': 'session-ended',
  'DELETE /api/users/:id/sessions': 'session-ended',
  'POST /api/users/reauthentication': 'reauthenticated',
  'POST /api/users': 'registered',
  'POST /api/users/email-verification': 'code-requested',
  'POST /api/users/forgot-password': 'code-requested',
  'POST /api/users/set-Verified-EmailCode': 'address-confirmed',
  'POST /api/users/reset-password': 'password-reset',
  'PUT /api/users/profile': 'profile-changed',
  'GET /api/users/profile/export': 'data-exported',
  'POST /api/users/profile/deletion': 'account-deleted',
} as const satisfies Partial<Record<keyof typeof endpoints, string>>;

export type SecurityEvent = (typeof REFUSED)[keyof typeof REFUSED] | (typeof DONE)[keyof typeof DONE];
export const SECURITY_EVENTS = [...new Set([...Object.values(REFUSED), ...Object.values(DONE)])];

/**
 * The limits on lines in the log: a caller who goes on trying gets a line for each of the first tries within a minute,
 * then for every hundredth.
 */
const LINES = { first: 5, every: 100, ms: 60_000, callers: 10_000 };

export interface SecurityEvents {
  /** Returns the number of times that each event has happened on this node since its start. */
  counts(): ReadonlyMap<SecurityEvent, number>;
}

/** Counts and logs the events of all answers. */
export function watchSecurity(http: Http): SecurityEvents {
  const counts = new Map<SecurityEvent, number>(SECURITY_EVENTS.map((event) => [event, 0]));
  const recent = new LRUCache<string, number>({ max: LINES.callers, ttl: LINES.ms, noUpdateTTL: true });

  function note(
    event: SecurityEvent,
    caller: Caller,
    request: { log: Http['log']; path: string },
    user: string | undefined,
  ): void {
    counts.set(event, counts.get(event)! + 1);
    // Counts by person where the person is known: thousands of people share the IP address of a mobile
    // carrier.
    const key = `${event} ${user ?? caller.network}`;
    const times = (recent.get(key) ?? 0) + 1;
    recent.set(key, times);
    if (times > LINES.first && times % LINES.every !== 0) return;
    request.log.warn({ event, ip: caller.ip, user, path: request.path, times }, 'security');
  }

  http.addHook('onError', async ({ caller, log, routeOptions }, _reply, error) => {
    const event = eventOfError(httpErrorOf(error).code, caller, accessOf(routeOptions.config.endpoint));
    if (event && caller) note(event, caller, { log, path: routeOptions.url ?? '' }, caller.user?.id);
  });
  http.addHook('onSend', async ({ caller, log, routeOptions }, { statusCode }, answer) => {
    const event = (DONE as Partial<Record<string, SecurityEvent>>)[routeOptions.config.endpoint ?? ''];
    if (event && statusCode < 400)
      note(event, caller, { log, path: routeOptions.url ?? '' }, caller.user?.id ?? personIn(answer));
  });
  return { counts: () => counts };
}

/** The id of the person in the answer of a sign-in, whose caller is still a guest. */
const personIn = (answer: unknown): string | undefined =>
  typeof answer === 'string' ? (JSON.parse(answer) as { _id?: string })._id : undefined;

const accessOf = (key = ''): Access =>
  ((endpoints as Endpoints)[key as EndpointKey] as Endpoint | undefined)?.access ?? 'anyone';

/**
 * The event of an error. A guest whose call needs a session is an event only in the back office, or with an invalid
 * token.
 */
function eventOfError(
  code: ErrorCode,
  caller: Caller | undefined,
  access: Access,
): SecurityEvent | undefined {
  const isGuest = code === 'not-signed-in' && caller?.authorization === undefined;
  if (isGuest && !isForStaff(access)) return undefined;
  return (REFUSED as Partial<Record<ErrorCode, SecurityEvent>>)[code];
}
