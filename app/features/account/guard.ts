import { pageUrl } from '#contract/texts/reader-language.ts';
import { can, roleOf, type Permission } from '#contract/accounts/roles.ts';
import { redirect, redirectDocument } from 'react-router';
import { ApiError } from '#app/api/client.ts';
import { session } from '#app/state/session/session.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { toast, toastAfterLoad } from '#app/ui/dialogs/toast.ts';
import type { UserInfo } from '#contract/accounts/users.ts';
import { accountLink } from './links.ts';

/** Somebody who works for the shop sets their second factor up there, before anything else. */
const SET_UP_FACTOR = '/profile?secondFactor=needed';

function toSignIn(request: Request, announce: boolean): never {
  if (announce) toast.error(toastsText.both('signInFirst'));
  const { pathname, search } = pageUrl(request.url);
  throw redirect(accountLink('/login', pathname + search));
}

/** The session of this browser; a guest is sent to the sign-in screen, and from there back to this page. */
export function requireSession(request: Request): UserInfo {
  return session.get() ?? toSignIn(request, true);
}

/** Loads what only a signed-in person may see; a session that has died meanwhile counts as none. */
export async function loadSignedIn<T>(request: Request, load: (user: UserInfo) => Promise<T>): Promise<T> {
  const user = requireSession(request);
  try {
    return await load(user);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) toSignIn(request, true);
    throw error;
  }
}

/** As `loadSignedIn`, but for the order page: it leaves by a document load, as its policy is its own. */
export async function loadOwnOrder<T>(path: string, load: (user: UserInfo) => Promise<T>): Promise<T> {
  const user = session.get();
  const leave = () => {
    toastAfterLoad('error', toastsText.both('signInFirst'));
    return redirectDocument(accountLink('/login', path));
  };
  if (!user) throw leave();
  try {
    return await load(user);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw leave();
    throw error;
  }
}

/**
 * Loads what only people of the shop may see. Others go to the sign-in screen; the signed-in among them without a way back.
 * @param needs the right without which a screen is of no use.
 */
export async function loadAsAdministrator<T>(
  request: Request,
  load: (user: UserInfo) => Promise<T>,
  needs: Permission = 'today:read',
): Promise<T> {
  return loadSignedIn(request, async (user) => {
    if (!can(roleOf(user), needs)) toStart();
    try {
      return await load(user);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second-factor-needed') throw redirect(SET_UP_FACTOR);
      if (error instanceof ApiError && error.status === 403) toStart();
      throw error;
    }
  });
}

/** With a `redirect` the sign-in screen would send a signed-in person straight back here. */
function toStart(): never {
  toast.error(toastsText.both('notAllowed'));
  throw redirect('/login');
}
