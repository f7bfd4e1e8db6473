import { inShop } from '#contract/texts/reader-language.ts';
import { roleOf } from '#contract/accounts/roles.ts';
import type { UserInfo } from '#contract/accounts/users.ts';
import type { Text } from '#app/ui/both.tsx';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeRedirect } from '#app/state/session/redirect.ts';
import { loadJobs } from '#app/state/session/may-later.ts';
import { session } from '#app/state/session/session.ts';
import { toast, toastAfterLoad } from '#app/ui/dialogs/toast.ts';

const ACCOUNT_SCREEN = /^\/(login|register|email-verification|verifyemail|resetpassword)\/?([?#]|$)/;

/** Reads the query that account screens pass on to each other: the page to go to afterwards, and the e-mail address. */
export function useReturnTo(): { redirect: string; email: string } {
  const [query] = useSearchParams();
  const target = safeRedirect(query.get('redirect'));
  // Account screens are no target of a redirect: a signed-in person would be redirected again from there.
  return { redirect: ACCOUNT_SCREEN.test(target) ? '/' : target, email: query.get('email') ?? '' };
}

/**
 * Returns where somebody goes who has signed in: people of the shop who wanted no page begin their day's work.
 * @param ofShoppers where shoppers go who wanted no page.
 */
export async function findStart(user: UserInfo, wanted: string, ofShoppers = wanted): Promise<string> {
  if (wanted !== '/') return wanted;
  if (roleOf(user) === null) return ofShoppers;
  return (await loadJobs()).firstScreenOf(user);
}

/**
 * Redirects a person to the page that they wanted, as soon as they are signed in. The order page is entered by a
 * document load, because it has a content security policy of its own.
 */
export function useSendOnWhenSignedIn(redirect: string, announcement?: Text, ofShoppers = redirect): void {
  const user = session.use();
  const navigate = useNavigate();
  const sent = useRef(false);
  useEffect(() => {
    if (!user || sent.current) return;
    sent.current = true;
    if (redirect.startsWith('/order/')) {
      if (announcement) toastAfterLoad('success', announcement);
      window.location.replace(inShop(redirect));
      return;
    }
    if (announcement) toast.success(announcement);
    void findStart(user, redirect, ofShoppers).then((to) => navigate(to, { replace: true }));
  }, [user, redirect, announcement, ofShoppers, navigate]);
}
