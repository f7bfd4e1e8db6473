import { redirect } from 'react-router';
import { ApiError } from '#app/api/client.ts';
import { can, jobsOf } from '#contract/accounts/jobs.ts';
import type { Permission } from '#contract/accounts/permissions.ts';
import { roleOf } from '#contract/accounts/roles.ts';
import type { UserInfo } from '#contract/accounts/users.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { loadSignedIn } from './guard.ts';

/** The screen on which people who work for the shop set up their second factor, before anything else. */
const SET_UP_FACTOR = '/profile?secondFactor=needed';

/** The page of somebody who works for the shop and has no job yet. */
const WITHOUT_JOB = '/admin/without-job';

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
