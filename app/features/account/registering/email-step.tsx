import { accountText as text } from '#contract/texts/account.ts';
import { Both, type Text } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
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
  const submission = useSubmission();
  const { values, bind } = useFormValues({ email: given }, submission.form);

  async function sendCode() {
    const email = values.email.trim();
    await withFailureToast(send(email));
    toast.success(sent);
    onSent(email);
  }

  return (
    <SubmissionForm of={submission} check={() => ({ email: checks.email(values.email) })} send={sendCode}>
      <Failure of={submission.failure} />
      <EmailField {...bind('email')} error={submission.fields.email} />
      <Button type="submit" full busy={submission.busy} disabled={submission.busy || !values.email.trim()}>
        <Both of={text.both('sendCode')} />
      </Button>
    </SubmissionForm>
  );
}
