import { useNavigate } from 'react-router';
import { AccountScreen, SignInLink } from '#app/features/account/account-screen.tsx';
import { EmailCodeForm } from '#app/features/account/registering/email-code-form.tsx';
import { accountLink } from '#app/features/account/links.ts';
import { useSendOnWhenSignedIn, useReturnTo } from '#app/features/account/return-to.ts';
import { accountText as text } from '#contract/texts/account.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';

export const meta = privateTitle(() => text('emailVerification'));

export default function EmailVerification() {
  useCalendar();
  const { redirect, email } = useReturnTo();
  const navigate = useNavigate();
  useSendOnWhenSignedIn(redirect, toastsText.both('emailVerified'));
  return (
    <AccountScreen heading={text.both('emailVerification')} intro={text('emailVerificationIntro')}>
      <EmailCodeForm
        email={email}
        redirect={redirect}
        onVerified={(verified) => void navigate(accountLink('/login', redirect, verified))}
      />
      <SignInLink redirect={redirect} email={email} />
    </AccountScreen>
  );
}
