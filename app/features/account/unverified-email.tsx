import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { accountText as text } from '#contract/texts/account.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { User } from '#contract/accounts/users.ts';
import { EmailCodeForm } from './registering/email-code-form.tsx';

interface UnverifiedEmailProps {
  user: User;
  /** The new address, which does not count before it is verified. */
  email: string;
  onVerified: (email: string) => void;
  onWithdrawn: () => void;
}

/** Verifies a new e-mail address by a code, or withdraws it and keeps the old one. */
export function UnverifiedEmail({ user, email: wanted, onVerified, onWithdrawn }: UnverifiedEmailProps) {
  const withdrawal = useSubmission();

  /** Withdraws the new address, and saves nothing else. */
  async function withdraw() {
    const { picture, name, email } = session.get() ?? user;
    await api.call('PUT /api/users/profile', { body: { name, email, picture, keepsEmail: true } });
    onWithdrawn();
  }

  return (
    <div className="mb-8 space-y-4">
      <Alert kind="info">{text('emailToVerify', { email: wanted })}</Alert>
      <EmailCodeForm
        key={wanted}
        email={wanted}
        person={user._id}
        fixedEmail
        announcement={text.both('emailChanged')}
        onVerified={(email) => {
          const signedIn = session.get();
          if (signedIn) session.set({ ...signedIn, email });
          onVerified(email);
        }}
      />
      <Failure of={withdrawal.failure} />
      <Button variant="quiet" full busy={withdrawal.busy} onClick={() => void withdrawal.submit(withdraw)}>
        <Both of={text.both('keepOldEmail')} />
      </Button>
    </div>
  );
}
