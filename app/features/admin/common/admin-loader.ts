import type { ClientLoaderFunctionArgs } from 'react-router';
import type { Key } from '#app/api/client.ts';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import type { Permission } from '#contract/accounts/roles.ts';
import type { PermissionFor } from '#app/state/session/permissions.ts';

/**
 * The loader of a screen that only people of the shop may see.
 * @param needs the right to see it, where what it loads is given to others too.
 */
export const adminLoader =
  <Data>(load: (args: ClientLoaderFunctionArgs) => Promise<Data>, needs?: Permission) =>
  (args: ClientLoaderFunctionArgs): Promise<Data> =>
    loadAsAdministrator(args.request, () => load(args), needs);

/** The loader of a screen that is a form: people from whom the shop does not take its call are told so before they type. */
export const formLoader =
  <K extends Key, Data>(
    _call: K,
    needs: PermissionFor<K>,
    load: (args: ClientLoaderFunctionArgs) => Promise<Data>,
  ) =>
  (args: ClientLoaderFunctionArgs): Promise<Data> =>
    loadAsAdministrator(args.request, () => load(args), needs);
