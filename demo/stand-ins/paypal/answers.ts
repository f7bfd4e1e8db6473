/**
 * An answer of a REST call. A refusal is an answer too: `{name, message, debug_id, details, links}` as in
 * developer.paypal.com/api/rest/responses.
 */
import { randomBytes } from 'node:crypto';
import { issues, type Issue } from './issues.ts';

export interface Link {
  href: string;
  rel: string;
  method: 'GET' | 'POST' | 'PATCH';
}

export interface Answer {
  status: number;
  /** The JSON of the answer; undefined for 204. */
  body?: object;
}

export interface Problem {
  issue: Issue;
  /** The faulty field: a JSON pointer into the body, or the name of a path or header parameter. */
  field?: string;
  value?: string;
  location?: 'body' | 'path' | 'header';
}

const names: Record<number, { name: string; message: string }> = {
  400: {
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  },
  401: {
    name: 'AUTHENTICATION_FAILURE',
    message:
      'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  },
  403: { name: 'NOT_AUTHORIZED', message: 'Authorization failed due to insufficient permissions.' },
  404: { name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.' },
  405: { name: 'METHOD_NOT_SUPPORTED', message: 'The server does not implement the requested HTTP method.' },
  409: {
    name: 'RESOURCE_CONFLICT',
    message: 'The server has detected a conflict while processing this request.',
  },
  413: { name: 'REQUEST_ENTITY_TOO_LARGE', message: 'The request payload is too large.' },
  415: {
    name: 'UNSUPPORTED_MEDIA_TYPE',
    message: "The server does not support the request payload's media type.",
  },
  422: {
    name: 'UNPROCESSABLE_ENTITY',
    message:
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
  },
  429: { name: 'RATE_LIMIT_REACHED', message: 'Too many requests. Blocked due to rate limiting.' },
  500: { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error has occurred.' },
  503: { name: 'SERVICE_UNAVAILABLE', message: 'Service Unavailable.' },
};

/** A debug id: 13 hexadecimal digits, like PayPal's. */
export function newDebugId(): string {
  return randomBytes(7).toString('hex').slice(0, 13);
}

/** A refusal that names no issue: 401, 413, 429, 500 … */
export function failure(status: number, links: Link[] = [], details?: object[]): Answer {
  const { name, message } = names[status] ?? names[500]!;
  const body = { name, message, debug_id: newDebugId(), ...(details ? { details } : {}), links };
  return { status, body };
}

/** A refusal for a list of problems. The first decides the status, and problems of another status are left out. */
export function refusal(problems: Problem | [Problem, ...Problem[]], links: Link[] = []): Answer {
  const all = Array.isArray(problems) ? problems : [problems];
  const { status } = issues[all[0]!.issue];
  const details = all
    .filter((problem) => issues[problem.issue].status === status)
    .map(({ issue, field, value, location }) => ({
      ...(field === undefined ? {} : { field, location: location ?? 'body' }),
      ...(value === undefined ? {} : { value }),
      issue,
      description: issues[issue].description,
    }));
  const information = {
    href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${all[0]!.issue}`,
    rel: 'information_link',
    method: 'GET',
  } as const;
  return failure(status, [information, ...links], details);
}

/** The statuses that a caller can ask for by name in `PayPal-Mock-Response`. */
export function statusOfName(name: string): number | undefined {
  const found = Object.entries(names).find(([, entry]) => entry.name === name);
  return found ? Number(found[0]) : undefined;
}
