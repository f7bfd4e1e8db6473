import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AccountScreen, SignInLink } from '#app/features/account/account-screen.tsx';
import { EmailStep } from '#app/features/account/registering/email-step.tsx';
import { accountLink } from '#app/features/account/links.ts';
import { NewPasswordForm } from '#app/features/account/new-password-form.tsx';
import { useSendOnWhenSignedIn, useReturnTo } from '#app/features/account/return-to.ts';
import { requestPasswordReset } from '#app/state/session/sign-in.ts';
import { accountText as text } from '#contract/texts/account.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';

export const meta = privateTitle(() => text('resetPassword'));

export default function ResetPassword() {
  useCalendar();
  const { redirect, email } = useReturnTo();
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  useSendOnWhenSignedIn(redirect, toastsText.both('emailVerified'));
  return (
    <AccountScreen heading={text.both('resetPassword')} intro={text('resetPasswordIntro')}>
      {sentTo === null ? (
        <EmailStep
          email={email}
          send={requestPasswordReset}
          sent={toastsText.both('resetCodeSent')}
          onSent={setSentTo}
        />
      ) : (
        <NewPasswordForm
          email={sentTo}
          onReset={() => void navigate(accountLink('/login', redirect, sentTo))}
          onOtherEmail={() => setSentTo(null)}
        />
      )}
      <SignInLink redirect={redirect} email={sentTo ?? email} />
    </AccountScreen>
  );
}
