import type { FastifyRequest } from 'fastify';
import type { SensitiveAct } from '#contract/endpoints/endpoint.ts';
import type { StaffRole } from '#contract/accounts/roles.ts';
import { clientIp, clientNetwork } from './client-ip.ts';

/** A signed-in person, as the access check sees them. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  /** Their role in the shop; null is a customer. */
  role: StaffRole | null;
  /** SHA-256 of the token that was sent. */
  tokenHash: Buffer;
  /** Says whether a password, or of who has one the second factor, was given within the last ten minutes, by the database's clock. */
  isFresh: boolean;
  hasFactor: boolean;
  /** They work for the shop, which wants a second factor of them, and have none: until then they have no right there. */
  needsFactor: boolean;
  /** The shop tablet at which they have signed in by PIN; such a session is never fresh, and does nothing of their own account. */
  tablet: string | null;
}

/** A signed-in person as the caller of an endpoint. */
export interface AuthenticatedUser extends Viewer {
  /** Says whether they have the permission by which people of the shop make this call. */
  forShop: boolean;
  /** The address they call from. */
  ipAddress: string;
  /** The act for which their call may ask for a proof, where its endpoint declares one. */
  provesAs?: SensitiveAct;
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
  /** Says whether they have left meanwhile. */
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
