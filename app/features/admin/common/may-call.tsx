import type { ReactNode } from 'react';
import type { Key } from '#app/api/client.ts';
import { useMayCall, type PermissionFor } from '#app/state/session/permissions.ts';

interface MayCallProps<K extends Key> {
  /** One call, or all to which the children lead. */
  call: K | readonly K[];
  /** Only the permission that the call's endpoint asks for has this type. */
  needs: PermissionFor<K>;
  children: ReactNode;
}

/** Shows what makes a call to those from whom the shop takes it: to others it would only be refused. */
export const MayCall = <K extends Key>({ call, needs, children }: MayCallProps<K>) =>
  useMayCall(call, needs) && children;
