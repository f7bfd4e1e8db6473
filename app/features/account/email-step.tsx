import { accountText as text } from '#app/text/account.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure, messageOf } from '#app/ui/failure.tsx';
import { useFormValues } from '#app/ui/form-values.ts';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';
import { EmailField } from './account-fields.tsx';
import { checks, problemsOf } from './checks.ts';

interface EmailStepProps {
  /** Typed on the screen before. */
  email: string;
  /** Asks for the code. */
  send: (email: string) => Promise<unknown>;
  /** The toast when it is on its way. */
  sent: string;
  onSent: (email: string) => void;
}

/** First step of verification and reset: to which address the code goes. */
export function EmailStep({ email: given, send, sent, onSent }: EmailStepProps) {
  const submission = useSubmission();
  const { values, bind } = useFormValues({ email: given }, submission.form);

  return (
    <form
      ref={submission.form}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        const problems = problemsOf({ email: checks.email(values.email) });
        if (problems) return submission.refuse(problems);
        void submission.submit(async () => {
          try {
            await send(values.email.trim());
          } catch (error) {
            toast.error(messageOf(error));
            throw error;
          }
          toast.success(sent);
          onSent(values.email.trim());
        });
      }}
    >
      <Failure of={submission.failure} />
      <EmailField {...bind('email')} error={submission.fields.email} />
      <Button type="submit" full busy={submission.busy} disabled={submission.busy || !values.email.trim()}>
        <Both of={text.sendCode} />
      </Button>
    </form>
  );
}
