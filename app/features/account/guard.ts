import { pageUrl } from '#contract/texts/reader-language.ts';
import { redirect } from 'react-router';
import { ApiError } from '#app/api/client.ts';
import { session } from '#app/state/session/session.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { UserInfo } from '#contract/accounts/users.ts';
import { accountLink } from './links.ts';

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
