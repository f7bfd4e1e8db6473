import type { z } from 'zod';
import type { Permission } from '../accounts/permissions.ts';
import { idParams } from '../common.ts';
import type { ErrorCode } from '../texts/errors.ts';
import { isForStaff, type Access } from './access.ts';
import type { AnswerHeader } from './answer-headers.ts';
import type { Subject } from './groups.ts';

/**
 * An endpoint is a value that declares one call of the API. Routes, permissions, rate limits, caching, the OpenAPI
 * document and the client's types are derived from it. Its key, such as 'GET /api/products/:id', is its name
 * everywhere.
 */
export interface EndpointDeclaration {
  /**
   * The name of the call in clients that are made from the OpenAPI document, such as 'placeOrder'. It never changes.
   */
  id: string;
  access: Access;
  summary: string;
  description?: string;
  /** Guests may make the call, but those who are signed in get another answer. */
  readsToken?: true;
  /** The schema of the path's parameters; without one, `:id` is an id. */
  params?: z.ZodType;
  query?: z.ZodType;
  /** The headers that the call reads, by their names in lower case. */
  headers?: z.ZodType;
  body?: z.ZodType | RawBody;
  /** The largest body in bytes, if it may be larger than usual. */
  bodyLimit?: number;
  /** The answers by status; the first status is the usual one. */
  responses: Readonly<Record<number, DeclaredAnswer>>;
  /** The headers of its 2xx answers beside the usual ones. */
  sends?: readonly AnswerHeader[];
  /** The errors of this call alone; errors that follow from the rest of the declaration are added (errors.ts). */
  errors?: readonly ErrorCode[];
  /**
   * The call is about the caller's own account although its right is one of the shop, so that a session by PIN may not
   * make it.
   */
  isOwn?: true;
  rateLimit?: RateLimit;
  admission: AdmissionClass;
  /** The answer is the same for every guest, and is cached. */
  cache?: CacheRule;
}

/**
 * A class of calls that share capacity when more arrive than can be served; calls of class 'none' are always admitted.
 */
export type AdmissionClass =
  | 'reading'
  | 'checkout'
  | 'papers'
  | 'payment'
  | 'webhooks'
  | 'accounts'
  | 'back-office'
  | 'none';

/** A rate limit for each network or each person; endpoints whose limits have the same name share one count. */
export interface RateLimit {
  name: string;
  by: 'network' | 'person';
  points: number;
  seconds: number;
  /** The number of points that a server process takes at once, for calls that are frequent. */
  batch?: number;
  /** Only calls with this query parameter count; without it, all calls do. */
  onlyWith?: string;
}

/**
 * The addresses of a call that are cached, described by path and query parameters as they were sent. Other addresses
 * are answered without the cache, so that made-up query strings cannot fill it.
 */
export interface CacheRule {
  params?: Readonly<Record<string, RegExp>>;
  query?: Readonly<Record<string, RegExp>>;
}

/** A body that is passed on as raw bytes, of any type. */
export interface RawBody {
  mediaTypes: readonly string[];
  as: 'buffer' | 'string';
}

/** An answer that is a file. */
export interface FileAnswer {
  mediaType: string;
  /** The other media types of an address that answers in several; its handler names the one of each answer. */
  orTypes?: readonly string[];
}

/** An answer without a body; the text says what it means. */
export interface EmptyAnswer {
  empty: string;
}

export type DeclaredAnswer = z.ZodType | FileAnswer | EmptyAnswer;

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
export type Endpoint = EndpointDeclaration & { subject: Subject };
export type Endpoints = Readonly<Record<EndpointKey, Endpoint>>;

/**
 * A declaration as its author writes it: calls that only staff may make belong to the admission class of the back
 * office, unless they name another.
 */
type Written = Omit<EndpointDeclaration, 'access' | 'admission'> &
  (
    | { access: Permission; admission?: AdmissionClass }
    | { access: Exclude<Access, Permission>; admission: AdmissionClass }
  );

/** A declaration with the fields that follow from its key and its access: an `:id` in the path is checked as an id. */
type Whole<K, D> = D & { subject: Subject; admission: AdmissionClass } & (D extends { params: z.ZodType }
    ? unknown
    : K extends `${string}/:id` | `${string}/:id/${string}`
      ? { params: typeof idParams }
      : unknown);

/** Declares the endpoints of one subject. */
export function declare<const D extends Readonly<Record<EndpointKey, Written>>>(
  subject: Subject,
  declarations: D,
): { [K in keyof D]: Whole<K, D[K]> } {
  const whole = Object.entries(declarations).map(([key, declaration]) => [
    key,
    {
      subject,
      ...(/\/:id(\/|$)/.test(key) && { params: idParams }),
      ...(isForStaff(declaration.access) && { admission: 'back-office' }),
      ...declaration,
    },
  ]);
  return Object.fromEntries(whole) as { [K in keyof D]: Whole<K, D[K]> };
}

/** Node's own limit for the headers of a request, in bytes; a single header may have a lower limit. */
export const MAX_HEADER_BYTES = 16_384;

export const isFile = (answer: DeclaredAnswer): answer is FileAnswer => 'mediaType' in answer;
export const isEmpty = (answer: DeclaredAnswer): answer is EmptyAnswer => 'empty' in answer;
export const isRaw = (body: z.ZodType | RawBody): body is RawBody => 'mediaTypes' in body;

/**
 * The first parts of paths that the specification names without `/api`: `POST /orders` is the same call as `POST
 * /api/orders`.
 */
const WITHOUT_PREFIX = ['products', 'users', 'orders', 'config'];

/** The other paths that lead to an endpoint. */
export function aliasesOf(key: string): string[] {
  const path = /^\w+ \/api(\/([^/]+).*)$/.exec(key);
  return path && WITHOUT_PREFIX.includes(path[2]!) ? [path[1]!] : [];
}
