import type { FastifyRequest } from 'fastify';
import type { SensitiveAct } from '#contract/endpoints/value-moves.ts';
import type { Job } from '#contract/accounts/jobs.ts';
import { clientIp, clientNetwork } from './client-ip.ts';

/** A signed-in person, as the access check sees them. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  /** Their role in the shop; null is a customer. */
  role: string | null;
  /** The jobs of a role of the shop's own; null for a ready set. */
  jobs?: readonly Job[] | null;
  /** SHA-256 of the token that was sent. */
  tokenHash: Buffer;
  /**
   * Says whether the person has proved who they are within the last ten minutes, by password or, if they have one, by
   * second factor. The database's clock decides.
   */
  isFresh: boolean;
  /**
   * Says whether the proof of the session holds: it was given within eight hours on a known device, elsewhere within ten
   * minutes.
   */
  hasProof: boolean;
  hasFactor: boolean;
  /**
   * Says whether the person works for the shop and still lacks the second factor that the shop demands; they have no
   * rights in the shop until they set one up.
   */
  needsFactor: boolean;
  /**
   * The shop tablet at which the person signed in by PIN, or null. Such a session is never fresh, and reaches nothing
   * of the person's own account.
   */
  tablet: string | null;
  /**
   * The name of the program whose token was sent, or null. A program has the rights of its own jobs, never a proof, and
   * reaches nothing of its maker's account.
   */
  program: string | null;
  /**
   * The id of the order that the session reaches, when it began by the link of a message, or null. Such a session is
   * never fresh, has no role, and reaches nothing else of the account.
   */
  onlyOrder: string | null;
}

/** A signed-in person as the caller of an endpoint. */
export interface AuthenticatedUser extends Viewer {
  /** Says whether the person makes this call with a permission of their role in the shop, and not as a customer. */
  forShop: boolean;
  /** The IP address from which the person calls. */
  ipAddress: string;
  /** The id of the call's request in the log; absent for what comes by other ways. */
  requestId?: string;
  /** The act for which this call may ask for the password again, if its endpoint declares one. */
  provesAs?: SensitiveAct;
}

/** The caller of an endpoint that is open to guests; may be signed in. */
export interface Guest {
  ip: string;
  /** The key by which rate limits count: the IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  userAgent: string | undefined;
  /** Finds the person behind the token that was sent; null without the token of a living session. */
  findUser(): Promise<Viewer | null>;
}

/** The caller of an endpoint that needs a session. */
export interface SignedIn extends Guest {
  user: AuthenticatedUser;
  token: string;
}

/** A caller while their request is on the way to the endpoint. */
export interface Caller extends Guest {
  authorization: string | undefined;
  /** The id of the request in the log; absent for a page that is rendered. */
  requestId?: string;
  /** The parameter `:id` of the path. */
  pathId: string | undefined;
  /** The signed-in person, set by the access check of endpoints that need a session. */
  user: AuthenticatedUser | null;
  /** The time at which the session was checked, by performance.now(). */
  checkedAt: number;
  /** Says whether the caller has hung up meanwhile. */
  isGone(): boolean;
}

export type FindViewer = (authorization: string | undefined) => Promise<Viewer | null>;

export function readCaller(request: FastifyRequest, findViewer: FindViewer): Caller {
  const { authorization } = request.headers;
  return {
    ip: clientIp(request),
    network: clientNetwork(request),
    userAgent: request.headers['user-agent'],
    // Whoever has opened one order is a guest for calls that are open to guests.
    findUser: async () => {
      const viewer = await findViewer(authorization);
      return viewer?.onlyOrder === null ? viewer : null;
    },
    authorization,
    requestId: request.id,
    pathId: (request.params as { id?: string }).id,
    user: null,
    checkedAt: 0,
    isGone: () => request.raw.socket.destroyed,
  };
}

/**
 * Returns the caller for the rendering of a page: always a guest, because a rendered page is the same for everybody.
 */
export function guestAt(ip: string): Caller {
  return {
    ip,
    network: clientNetwork({ ip }),
    userAgent: undefined,
    findUser: async () => null,
    authorization: undefined,
    pathId: undefined,
    user: null,
    checkedAt: 0,
    isGone: () => false,
  };
}

/** Returns the caller for what the shop itself reads with the rights of a viewer. */
export const callerFor = (viewer: Viewer): Caller => ({
  ...guestAt('127.0.0.1'),
  findUser: async () => viewer,
});
