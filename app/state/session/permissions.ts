import type { Key } from '#app/api/client.ts';
import { can, roleOf, type Permission } from '#contract/accounts/roles.ts';
import type { endpoints } from '#contract/endpoints/endpoints.ts';
import { session } from './session.ts';

type WordOf<Access> = Access extends `owner or ${infer Word}` ? Word : Access;
/** The permission by which people of the shop make a call, as its endpoint is declared. Pages do not load the declarations. */
export type PermissionFor<K extends Key> = Extract<WordOf<(typeof endpoints)[K]['access']>, Permission>;

/** Says whether the person who is signed in here may do something of the shop's; the server decides. */
export const useMay = (permission: Permission): boolean => can(roleOf(session.use()), permission);

/** Says the same of a call, or of several; only the permission that their endpoints ask for has the right type. */
export const useMayCall = <K extends Key>(_call: K | readonly K[], needs: PermissionFor<K>): boolean =>
  useMay(needs);

/** Says the same of calls that are named by their types alone, where each letter that a screen loads counts. */
export const useMayMake = <K extends Key>(needs: PermissionFor<K>): boolean => useMay(needs);
