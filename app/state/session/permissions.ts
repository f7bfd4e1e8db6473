import { can, roleOf, type Permission } from '#contract/accounts/roles.ts';
import { session } from './session.ts';

/** Says whether the person who is signed in here may do something of the shop's; the server decides. */
export const useMay = (permission: Permission): boolean => can(roleOf(session.use()), permission);
