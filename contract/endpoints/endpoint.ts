import type { z } from 'zod';
import type { Permission } from '../accounts/roles.ts';
import { idParams } from '../common.ts';
import type { ErrorCode } from '../texts/errors.ts';
import { isForStaff, type Access } from './access.ts';
import type { AnswerHeader } from './answer-headers.ts';
import type { Subject } from './groups.ts';

/**
 * An endpoint is a value: all that is to be said about one call of the API stands in its declaration, and the routes,
 * the rights, the limits, the cache, the OpenAPI document and the client's types follow from it. Its key, such as
 * 'GET /api/products/:id', names it everywhere.
 */
export interface EndpointDeclaration {
  /** The name of the call in clients that are made from the OpenAPI document, such as 'placeOrder'. It never changes. */
  id: string;
  access: Access;
  summary: string;
  description?: string;
  /** Guests may call it, and get another answer than those who are signed in. */
  readsToken?: true;
  /** Left out, `:id` of the path is an id. */
  params?: z.ZodType;
  query?: z.ZodType;
  /** The headers that the call reads, by their names in lower case. */
  headers?: z.ZodType;
  body?: z.ZodType | RawBody;
  /** In bytes, where a body may be larger than others. */
  bodyLimit?: number;
  /** The answers, by status; the first status is the usual one. */
  responses: Readonly<Record<number, DeclaredAnswer>>;
  /** The headers of its answers (2xx) that are its own. */
  sends?: readonly AnswerHeader[];
  /** The refusals of its own; those that follow from the rest of the declaration are added (errors.ts). */
  errors?: readonly ErrorCode[];
  /**
   * It moves money, changes where money goes or who may do so, or carries people's data away: only within ten minutes of
   * a password (of an account with a second factor: of that), else 403 'reauthentication-required'. A stolen session alone cannot do it.
   */
  isSensitive?: SensitiveAct;
  /**
   * It may give money or goods away: like a sensitive call once the sum, which its verb works out, is above the one of the
   * settings (server/settings/proofs.service.ts). A verb that asks for the proof is called by no endpoint without this.
   */
  provesAbove?: SensitiveAct;
  rateLimit?: RateLimit;
  admission: AdmissionClass;
  /** The answer is the same for every guest, and is cached. */
  cache?: CacheRule;
}

/** The acts that ask for the password again; 'reauthentication-required' has a sentence for each, in both languages. */
export const SENSITIVE_ACTS = [
  ...(['ownEmail', 'ownPassword', 'ownExport', 'ownDeletion', 'ownTelegram'] as const),
  ...(['secondFactor', 'resetFactor'] as const),
  ...([
    'makeAdministrator',
    'unmakeAdministrator',
    'emailOfUser',
    'deleteUser',
    'endSessions',
    'changeRole',
    'shopTablet',
    'ownPin',
  ] as const),
  ...([
    'settings',
    'exportOrders',
    'exportBooks',
    'refund',
    'decideReceipt',
    'recordPayment',
    'incomingMoney',
    'exampleGoods',
  ] as const),
  /** Acts that ask only above a sum. */
  ...(['changeOrder', 'cancelOrder', 'discount', 'coupon', 'prices', 'exchange', 'withheldTax'] as const),
  /** Asked for by no act: somebody gives the password beforehand. */
  'goOn',
] as const;
export type SensitiveAct = (typeof SENSITIVE_ACTS)[number];

/** A class of calls that compete when more come than can be served; 'none' is always let in. */
export type AdmissionClass =
  | 'reading'
  | 'checkout'
  | 'papers'
  | 'payment'
  | 'webhooks'
  | 'accounts'
  | 'back-office'
  | 'none';

/** A limit on the calls of one network or one person; endpoints whose limits have the same name share it. */
export interface RateLimit {
  name: string;
  by: 'network' | 'person';
  points: number;
  seconds: number;
  /** Nodes take points in batches of so many, for what happens often. */
  batch?: number;
  /** Only calls with this query parameter count; all, when left out. */
  onlyWith?: string;
}

/**
 * The addresses of a call that are cached, by path and query parameters as they were sent. Others are
 * answered anew, so that made-up query strings fill no cache.
 */
export interface CacheRule {
  params?: Readonly<Record<string, RegExp>>;
  query?: Readonly<Record<string, RegExp>>;
}

/** A body that is read as it came, whatever its type is. */
export interface RawBody {
  mediaTypes: readonly string[];
  as: 'buffer' | 'string';
}

/** An answer that is a file. */
export interface FileAnswer {
  mediaType: string;
}

/** An answer without a body; the text says what it means. */
export interface EmptyAnswer {
  empty: string;
}

export type DeclaredAnswer = z.ZodType | FileAnswer | EmptyAnswer;

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
export type Endpoint = EndpointDeclaration & { subject: Subject };
export type Endpoints = Readonly<Record<EndpointKey, Endpoint>>;

/** A declaration as it is written: calls of staff alone compete as work of the back office unless they say otherwise. */
type Written = Omit<EndpointDeclaration, 'access' | 'admission'> &
  (
    | { access: Permission; admission?: AdmissionClass }
    | { access: Exclude<Access, Permission>; admission: AdmissionClass }
  );

/** A declaration with what follows from its key and its access: a path with `:id` takes an id. */
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

/** Node's own bound for the headers of a request, in bytes; what a header says may be bounded more. */
export const MAX_HEADER_BYTES = 16_384;

export const isFile = (answer: DeclaredAnswer): answer is FileAnswer => 'mediaType' in answer;
export const isEmpty = (answer: DeclaredAnswer): answer is EmptyAnswer => 'empty' in answer;
export const isRaw = (body: z.ZodType | RawBody): body is RawBody => 'mediaTypes' in body;

/** The specification's calls are there without `/api`, too: `POST /orders` is `POST /api/orders`. */
const WITHOUT_PREFIX = ['products', 'users', 'orders', 'config'];

/** The other paths that lead to an endpoint. */
export function aliasesOf(key: string): string[] {
  const path = /^\w+ \/api(\/([^/]+).*)$/.exec(key);
  return path && WITHOUT_PREFIX.includes(path[2]!) ? [path[1]!] : [];
}
