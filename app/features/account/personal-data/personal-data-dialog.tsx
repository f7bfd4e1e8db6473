import { useNavigate } from 'react-router';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { forgetPerson } from '#app/state/session/forget-person.ts';
import { personalDataText } from '#contract/texts/personal-data.ts';
import { Both } from '#app/ui/both.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { EndpointFormDialog } from '#app/ui/forms/endpoint-form-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { PasswordField } from '../account-fields.tsx';
import { withPassword } from '../current-password.ts';

interface DeleteAccountDialogProps {
  onClose: () => void;
}

/** Says what is deleted and what is kept, asks for the password, and deletes the account. */
export default function DeleteAccountDialog({ onClose }: DeleteAccountDialogProps) {
  const navigate = useNavigate();
  // An account by phone has no password: its owner proves the number by a code, unless they have done so a moment ago.
  const hasPassword = session.use()?.email !== '';
  const form = useForm({
    of: factsOf('POST /api/users/profile/deletion'),
    check: ({ currentPassword }) => ({
      currentPassword: hasPassword && currentPassword === '' && personalDataText('passwordMissing'),
    }),
    send: async (body) => {
      await withPassword(() => api.call('POST /api/users/profile/deletion', { body }));
      forgetPerson();
      toast.success(personalDataText.both('deletion.goodbye'));
      await navigate('/', { replace: true });
    },
  });

  return (
    <EndpointFormDialog
      title={personalDataText('deletion.title')}
      of={form}
      closeLabel={personalDataText('deletion.keep')}
      onClose={onClose}
      action={<Both of={personalDataText.both('deletion.button')} className="text-meta font-normal" />}
      isDanger
    >
      <Consequences of="goes" />
      <Consequences of="stays" />
      {form.errors['currentPassword'] ? null : <Failure of={form.failure} />}
      {hasPassword && (
        <PasswordField
          {...form.text('currentPassword')}
          of={personalDataText.both('password')}
          required
          autoComplete="current-password"
        />
      )}
    </EndpointFormDialog>
  );
}

function Consequences({ of }: { of: 'goes' | 'stays' }) {
  const items = (['0', '1', '2'] as const).map((item) => personalDataText(`deletion.${of}.items.${item}`));
  return (
    <div>
      <h3 className="font-semibold">
        <Both
          of={personalDataText.both(`deletion.${of}.heading`)}
          className="text-meta font-normal text-soft"
        />
      </h3>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
