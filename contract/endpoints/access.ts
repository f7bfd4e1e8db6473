import { PERMISSIONS, type Permission } from '../accounts/permissions.ts';

/**
 * The callers that an endpoint admits.
 * - `anyone`: guests too.
 * - `signed-in`: a living session.
 * - `self`: a living session; to all others, people of the shop too, the thing does not exist (404).
 * - `orders:read` and the like: a living session of a person with that permission (contract/accounts/jobs.ts).
 * - `owner or orders:read` and the like: those, and the person whose it is; to others the thing does not exist (404).
 */
export type Access = 'anyone' | 'signed-in' | 'self' | Permission | `owner or ${Permission}`;

/** Returns the permission that staff need for a call; null where they call it like everybody else. */
export function permissionOf(access: Access): Permission | null {
  const named = access.replace(/^owner or /, '');
  return PERMISSIONS.find((permission) => permission === named) ?? null;
}

/** Says whether only people of the shop may make a call. */
export const isForStaff = (access: Access): boolean =>
  permissionOf(access) !== null && !access.startsWith('owner or ');
