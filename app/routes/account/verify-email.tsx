import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AccountScreen, SignInLink } from '#app/features/account/account-screen.tsx';
import { EmailCodeForm } from '#app/features/account/registering/email-code-form.tsx';
import { EmailStep } from '#app/features/account/registering/email-step.tsx';
import { accountLink } from '#app/features/account/links.ts';
import { useSendOnWhenSignedIn, useReturnTo } from '#app/features/account/return-to.ts';
import { api } from '#app/state/api.ts';
import { waitingRegistration } from '#app/state/session/waiting-registration.ts';
import { accountText as text } from '#contract/texts/account.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';

export const meta = privateTitle(() => text('verifyEmail'));

export default function VerifyEmail() {
  useCalendar();
  const { redirect, email } = useReturnTo();
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  useSendOnWhenSignedIn(redirect, toastsText.both('emailVerified'));
  return (
    <AccountScreen
      heading={text.both('verifyEmail')}
      intro={sentTo ? text('codeSentTo', { email: sentTo }) : text('verifyEmailIntro')}
    >
      {sentTo === null ? (
        <EmailStep
          email={email}
          send={(address) =>
            api.call('POST /api/users/email-verification', {
              body: { email: address, registration: waitingRegistration.idOf(address) },
            })
          }
          sent={toastsText.both('verificationCodeSent')}
          onSent={setSentTo}
        />
      ) : (
        <EmailCodeForm
          email={sentTo}
          redirect={redirect}
          onVerified={(verified) => void navigate(accountLink('/login', redirect, verified))}
        />
      )}
      <SignInLink redirect={redirect} email={sentTo ?? email} />
    </AccountScreen>
  );
}
