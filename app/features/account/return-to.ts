import { inShop } from '#contract/texts/reader-language.ts';
import type { Text } from '#app/ui/both.tsx';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeRedirect } from '#app/state/session/redirect.ts';
import { session } from '#app/state/session/session.ts';
import { toast, toastAfterLoad } from '#app/ui/dialogs/toast.ts';

const ACCOUNT_SCREEN = /^\/(login|register|email-verification|verifyemail|resetpassword)\/?([?#]|$)/;

/** Reads the query that one account screen hands on to the next. */
export function useReturnTo(): { redirect: string; email: string } {
  const [query] = useSearchParams();
  const target = safeRedirect(query.get('redirect'));
  // An account screen is no place to go on to: it would only ask where to go on to.
  return { redirect: ACCOUNT_SCREEN.test(target) ? '/' : target, email: query.get('email') ?? '' };
}

/**
 * Sends a signed-in person on to where they wanted to go, whether they came signed in or have just become so.
 * The order page is entered by a document load, because its policy is its own.
 */
export function useSendOnWhenSignedIn(redirect: string, announcement?: Text): void {
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
    void navigate(redirect, { replace: true });
  }, [user, redirect, announcement, navigate]);
}
