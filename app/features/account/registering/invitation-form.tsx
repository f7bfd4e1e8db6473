import type { InvitationOffer } from '#contract/accounts/staff.ts';
import type { SignedIn } from '#contract/accounts/users.ts';
import { staffText as text } from '#contract/texts/staff.ts';
import { accountText } from '#contract/texts/account.ts';
import { guestApi } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { PasswordField } from '../account-fields.tsx';
import { checks } from '../checks.ts';

interface InvitationFormProps {
  token: string;
  offer: InvitationOffer;
  /** Called with the session, unless the account has a second factor, which is asked for at the sign-in. */
  onAccepted: (signedIn: SignedIn | undefined) => Promise<void> | void;
}

/** Accepts an invitation: a new person gives a name, and a password unless they come by phone; a person with an
 * account only confirms. */
export function InvitationForm({
  token,
  offer: { name, email, phone, hasAccount },
  onAccepted,
}: InvitationFormProps) {
  const needsPassword = !hasAccount && phone === '';
  const form = useForm({
    of: factsOf('POST /api/staff-invitations/:token/acceptance'),
    first: { name },
    check: ({ password }) => (needsPassword ? { password: checks.newPassword(password) } : {}),
    send: async (body) => {
      const { signedIn } = await guestApi.call('POST /api/staff-invitations/:token/acceptance', {
        params: { token },
        body: hasAccount ? {} : needsPassword ? body : { name: body.name },
      });
      await onAccepted(signedIn);
    },
  });
  const { values } = form;
  return (
    <EndpointForm of={form}>
      <Failure of={form.failure} />
      {!hasAccount && (
        <>
          <TextField
            {...form.text('name')}
            label={text.both('offer.name').en}
            labelAm={text.am('offer.name')}
            required
            autoComplete="name"
          />
        </>
      )}
      {needsPassword && (
        <>
          {/* For password managers: whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            of={text.both('offer.password')}
            hint={accountText('passwordHint')}
            {...form.text('password')}
            required
          />
        </>
      )}
      <Button
        type="submit"
        full
        busy={form.busy}
        disabled={form.busy || (!hasAccount && !values.name.trim()) || (needsPassword && !values.password)}
      >
        <Both of={text.both('offer.accept')} />
      </Button>
    </EndpointForm>
  );
}
