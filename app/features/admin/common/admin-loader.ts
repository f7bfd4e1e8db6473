import type { ClientLoaderFunctionArgs } from 'react-router';
import type { Key } from '#app/api/client.ts';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import type { Permission } from '#contract/accounts/roles.ts';
import { loadCityNames } from '#app/state/city-names.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import type { PermissionFor } from '#app/state/session/permissions.ts';

/** Loads a screen, and for staff who read Amharic the names of cities, because screens draw them only once. */
async function withNames<Data>(data: Promise<Data>): Promise<Data> {
  if (staffLanguage === 'am') await loadCityNames();
  return data;
}

/**
 * Makes the loader of a screen that only staff may see.
 * @param needs the permission for the screen, if others may call the endpoint that it reads.
 */
export const adminLoader =
  <Data>(load: (args: ClientLoaderFunctionArgs) => Promise<Data>, needs?: Permission) =>
  (args: ClientLoaderFunctionArgs): Promise<Data> =>
    loadAsAdministrator(args.request, () => withNames(load(args)), needs);

/** Makes the loader of a screen that is a form: staff without permission for its call are told so before they type. */
export const formLoader =
  <K extends Key, Data>(
    _call: K,
    needs: PermissionFor<K>,
    load: (args: ClientLoaderFunctionArgs) => Promise<Data>,
  ) =>
  (args: ClientLoaderFunctionArgs): Promise<Data> =>
    loadAsAdministrator(args.request, () => withNames(load(args)), needs);
