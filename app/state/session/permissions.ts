import type { Key } from '#app/api/client.ts';
import { can } from '#contract/accounts/jobs.ts';
import type { Permission } from '#contract/accounts/permissions.ts';
import type { endpoints } from '#contract/endpoints/endpoints.ts';
import { session } from './session.ts';

type WordOf<Access> = Access extends `owner or ${infer Word}` ? Word : Access;
/**
 * The permission that an endpoint declares for people of the shop. It is a type, so that pages need not load the
 * declarations.
 */
export type PermissionFor<K extends Key> = Extract<WordOf<(typeof endpoints)[K]['access']>, Permission>;

/** Says whether the signed-in person has a permission of the back office; the server checks it again. */
export const useMay = (permission: Permission): boolean => can(session.use(), permission);

/**
 * Says whether the signed-in person may make a call, or several. The type allows only the permission that their
 * endpoints declare.
 */
export const useMayCall = <K extends Key>(_call: K | readonly K[], needs: PermissionFor<K>): boolean =>
  useMay(needs);

/** Says whether the signed-in person may make calls that are named as types only, which adds no code to a screen. */
export const useMayMake = <K extends Key>(needs: PermissionFor<K>): boolean => useMay(needs);
