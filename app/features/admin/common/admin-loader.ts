import type { ClientLoaderFunctionArgs } from 'react-router';
import type { Key } from '#app/api/client.ts';
import { loadAsAdministrator } from '#app/features/account/office-guard.ts';
import type { Permission } from '#contract/accounts/permissions.ts';
import { loadWholeTexts } from '#app/state/whole-texts.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import type { PermissionFor } from '#app/state/session/permissions.ts';

/** Loads a screen, and first the texts of the shop in the staff's language, because screens draw many only once. */
const withTexts = async <Data>(data: Promise<Data>): Promise<Data> =>
  (await Promise.all([data, loadWholeTexts(staffLanguage)]))[0];

/**
 * Makes the loader of a screen that only staff may see.
 * @param needs the permission for the screen, if others may call the endpoint that it reads.
 */
export const adminLoader =
  <Data>(load: (args: ClientLoaderFunctionArgs) => Promise<Data>, needs?: Permission) =>
  (args: ClientLoaderFunctionArgs): Promise<Data> =>
    loadAsAdministrator(args.request, () => withTexts(load(args)), needs);

/** Makes the loader of a screen that is a form: staff without permission for its call are told so before they type. */
export const formLoader =
  <K extends Key, Data>(
    _call: K,
    needs: PermissionFor<K>,
    load: (args: ClientLoaderFunctionArgs) => Promise<Data>,
  ) =>
  (args: ClientLoaderFunctionArgs): Promise<Data> =>
    loadAsAdministrator(args.request, () => withTexts(load(args)), needs);
