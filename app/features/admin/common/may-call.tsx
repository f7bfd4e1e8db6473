import type { ReactNode } from 'react';
import type { Key } from '#app/api/client.ts';
import { useMayCall, type PermissionFor } from '#app/state/session/permissions.ts';

interface MayCallProps<K extends Key> {
  /** The call, or all calls, for which the children are controls. */
  call: K | readonly K[];
  /** The permission of the call's endpoint; no other one has this type. */
  needs: PermissionFor<K>;
  children: ReactNode;
}

/** Draws its children only for staff who may make the call, because the server would refuse all others. */
export const MayCall = <K extends Key>({ call, needs, children }: MayCallProps<K>) =>
  useMayCall(call, needs) && children;
