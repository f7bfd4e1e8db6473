import type { FastifyRequest } from 'fastify';
import { clientIp, clientNetwork } from './client-ip.ts';

/** A signed-in person, as the access check sees them. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  /** SHA-256 of the token that was sent. */
  tokenHash: Buffer;
  /** Whether a password was given within the last ten minutes, by the database's clock. */
  isFresh: boolean;
}

/** A signed-in person, and the address they call from. */
export interface AuthenticatedUser extends Viewer {
  ipAddress: string;
}

/** Whoever calls an endpoint that is open to guests. */
export interface Guest {
  ip: string;
  /** The key that limits count by: the address, or the /64 of an IPv6 one. */
  network: string;
  userAgent: string | undefined;
  /** The person, where they have sent the token of a living session. */
  findUser(): Promise<Viewer | null>;
}

/** Whoever calls an endpoint that needs a session. */
export interface SignedIn extends Guest {
  user: AuthenticatedUser;
  token: string;
}

/** A caller on the way to their endpoint. */
export interface Caller extends Guest {
  authorization: string | undefined;
  /** Set by the access check of what needs a session. */
  user: AuthenticatedUser | null;
  /** The time of the session's check, by performance.now(). */
  checkedAt: number;
  /** Whether they have left meanwhile. */
  isGone(): boolean;
}

export type FindViewer = (authorization: string | undefined) => Promise<Viewer | null>;

export function readCaller(request: FastifyRequest, findViewer: FindViewer): Caller {
  const { authorization } = request.headers;
  return {
    ip: clientIp(request),
    network: clientNetwork(request),
    userAgent: request.headers['user-agent'],
    findUser: () => findViewer(authorization),
    authorization,
    user: null,
    checkedAt: 0,
    isGone: () => request.raw.socket.destroyed,
  };
}

/** Returns the caller of a rendering: a guest, because a rendered page is the same for everybody. */
export function guestAt(ip: string): Caller {
  return {
    ip,
    network: clientNetwork({ ip }),
    userAgent: undefined,
    findUser: async () => null,
    authorization: undefined,
    user: null,
    checkedAt: 0,
    isGone: () => false,
  };
}
