import { pageUrl } from '#contract/texts/reader-language.ts';
import type { Permission } from '#contract/accounts/jobs.ts';
import { roleOf } from '#contract/accounts/roles.ts';
import { loadJobs } from '#app/state/session/may-later.ts';
import { redirect } from 'react-router';
import { ApiError } from '#app/api/client.ts';
import { session } from '#app/state/session/session.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { UserInfo } from '#contract/accounts/users.ts';
import { accountLink } from './links.ts';

/** The screen on which people who work for the shop set up their second factor, before anything else. */
const SET_UP_FACTOR = '/profile?secondFactor=needed';

/** The page of somebody who works for the shop and has no job yet. */
const WITHOUT_JOB = '/admin/without-job';

function toSignIn(request: Request, announce: boolean): never {
  if (announce) toast.error(toastsText.both('signInFirst'));
  throw redirect(accountLink('/login', pathOf(request)));
}

/** Returns the path and query of a page as the mixed shop has them, for the way back to it. */
export function pathOf(request: Request): string {
  const { pathname, search } = pageUrl(request.url);
  return pathname + search;
}

/**
 * Returns the session of this browser; a guest is redirected to the sign-in screen, and from there back to this page.
 */
export function requireSession(request: Request): UserInfo {
  return session.get() ?? toSignIn(request, true);
}

/** Loads what only a signed-in person may see; when their session has ended at the server, they are sent to sign in. */
export async function loadSignedIn<T>(request: Request, load: (user: UserInfo) => Promise<T>): Promise<T> {
  const user = requireSession(request);
  try {
    return await load(user);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) toSignIn(request, true);
    throw error;
  }
}

/**
 * Loads what only people of the shop may see. Others are redirected to the sign-in screen; those who are signed in do
 * not come back from there.
 * @param needs the permission without which the screen is of no use.
 */
export async function loadAsAdministrator<T>(
  request: Request,
  load: (user: UserInfo) => Promise<T>,
  needs: Permission = 'today:read',
): Promise<T> {
  return loadSignedIn(request, async (user) => {
    const { can, jobsOf } = await loadJobs();
    if (roleOf(user) !== null && jobsOf(user).length === 0) throw redirect(WITHOUT_JOB);
    if (!can(user, needs)) toStart();
    try {
      return await load(user);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second-factor-needed') throw redirect(SET_UP_FACTOR);
      if (error instanceof ApiError && error.status === 403) toStart();
      throw error;
    }
  });
}

/** Redirects to the sign-in screen without a `redirect`, which would send a signed-in person straight back here. */
function toStart(): never {
  toast.error(toastsText.both('notAllowed'));
  throw redirect('/login');
}
