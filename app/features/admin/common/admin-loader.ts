import type { ClientLoaderFunctionArgs } from 'react-router';
import { loadAsAdministrator } from '#app/features/account/guard.ts';

/** The loader of a screen that only administrators may see. */
export const adminLoader =
  <Data>(load: (args: ClientLoaderFunctionArgs) => Promise<Data>) =>
  (args: ClientLoaderFunctionArgs): Promise<Data> =>
    loadAsAdministrator(args.request, () => load(args));
