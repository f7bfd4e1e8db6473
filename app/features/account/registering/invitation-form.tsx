import type { InvitationOffer } from '#contract/accounts/staff.ts';
import type { SignedIn } from '#contract/accounts/users.ts';
import { staffText as text } from '#contract/texts/staff.ts';
import { accountText } from '#contract/texts/account.ts';
import { guestApi } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { PasswordField } from '../account-fields.tsx';
import { checks } from '../checks.ts';

interface InvitationFormProps {
  token: string;
  offer: InvitationOffer;
  /** Called with the session, unless the account has a second factor, which is asked for at the sign-in. */
  onAccepted: (signedIn: SignedIn | undefined) => Promise<void> | void;
}

/** Accepts an invitation: a new person gives a name and a password; a person with an account only confirms. */
export function InvitationForm({
  token,
  offer: { name, email, hasAccount },
  onAccepted,
}: InvitationFormProps) {
  const submission = useSubmission();
  const { values, bind } = useFormValues({ name, password: '' }, submission.form);
  async function accept() {
    const body = hasAccount ? {} : values;
    const { signedIn } = await guestApi.call('POST /api/staff-invitations/:token/acceptance', {
      params: { token },
      body,
    });
    await onAccepted(signedIn);
  }
  const check = () => (hasAccount ? {} : { password: checks.newPassword(values.password) });
  return (
    <SubmissionForm of={submission} check={check} send={accept}>
      <Failure of={submission.failure} />
      {!hasAccount && (
        <>
          <TextField
            {...bind('name')}
            label={text.both('offer.name').en}
            labelAm={text.am('offer.name')}
            required
            maxLength={100}
            autoComplete="name"
            error={submission.fields.name}
          />
          {/* For password managers: whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            of={text.both('offer.password')}
            hint={accountText('passwordHint')}
            {...bind('password')}
            error={submission.fields.password}
          />
        </>
      )}
      <Button
        type="submit"
        full
        busy={submission.busy}
        disabled={submission.busy || (!hasAccount && (!values.name.trim() || !values.password))}
      >
        <Both of={text.both('offer.accept')} />
      </Button>
    </SubmissionForm>
  );
}
