import { accountText as text } from '#contract/texts/account.ts';
import { Both, type Text } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { EmailField } from '../account-fields.tsx';
import { checks } from '../checks.ts';
import { withFailureToast } from '../failure-toast.ts';

interface EmailStepProps {
  /** The address that was typed on the screen before. */
  email: string;
  /** Asks the shop to send the code. */
  send: (email: string) => Promise<unknown>;
  /** The text of the toast that says that the code is on its way. */
  sent: Text;
  onSent: (email: string) => void;
}

/** The first step of a verification or a password reset: the address to which the code is sent. */
export function EmailStep({ email: given, send, sent, onSent }: EmailStepProps) {
  const form = useForm({
    of: factsOf('POST /api/users/forgot-password'),
    first: { email: given },
    check: ({ email }) => ({ email: checks.email(email) }),
    send: async ({ email }) => {
      await withFailureToast(send(email));
      toast.success(sent);
      onSent(email);
    },
  });

  return (
    <EndpointForm of={form}>
      <Failure of={form.failure} />
      <EmailField {...form.text('email')} />
      <Button type="submit" full busy={form.busy} disabled={form.busy || !form.values.email.trim()}>
        <Both of={text.both('sendCode')} />
      </Button>
    </EndpointForm>
  );
}
