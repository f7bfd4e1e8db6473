import { jobsInWords, nameOfRole, roleOptions } from './role-words.ts';
import { Options } from '#app/features/admin/common/options.tsx';
import type { OwnRole, Staff, StaffInvitation } from '#contract/accounts/staff.ts';
import { staffText as text } from '#contract/texts/staff.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { shortDay } from '#contract/days/written-days.ts';
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

interface InvitationsProps {
  invitations: StaffInvitation[];
  ownRoles: OwnRole[];
  onChanged: (staff: Staff) => void;
}

export function Invitations({ invitations, ownRoles, onChanged }: InvitationsProps) {
  return (
    <section aria-labelledby="invite" className="mt-10 max-w-xl">
      <h2 id="invite" className="text-h2 font-semibold">
        {text('invite')}
      </h2>
      <p className="mt-1 mb-4 text-soft">{text('inviteExplained')}</p>
      <InvitationForm ownRoles={ownRoles} onChanged={onChanged} />
      {invitations.length > 0 && (
        <>
          <h3 className="mt-8 mb-2 text-h3 font-semibold">{text('invitations')}</h3>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {invitations.map((invitation) => (
              <OpenInvitation
                key={invitation._id}
                invitation={invitation}
                ownRoles={ownRoles}
                onChanged={onChanged}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function InvitationForm({ ownRoles, onChanged }: Omit<InvitationsProps, 'invitations'>) {
  const submission = useSubmission();
  const form = useFormValues({ name: '', email: '', role: 'seller' }, submission.form);
  const { name, email, role } = form.values;
  async function send() {
    onChanged(await api.call('POST /api/staff/invitations', { body: { name, email, role } }));
    toast.success(text.both('sent', { email }));
    form.set({ name: '', email: '' });
  }
  return (
    <SubmissionForm of={submission} send={send}>
      <Failure of={submission.failure} />
      <TextField
        {...form.bind('name')}
        label={text('personName')}
        autoComplete="off"
        maxLength={100}
        error={submission.fields.name}
      />
      <TextField
        {...form.bind('email')}
        label={text('email')}
        type="email"
        required
        autoComplete="off"
        maxLength={254}
        error={submission.fields.email}
      />
      <SelectField
        {...form.bind('role')}
        label={text('role')}
        hint={jobsInWords(role, ownRoles)}
        error={submission.fields.role}
      >
        <Options of={roleOptions(ownRoles)} />
      </SelectField>
      <Button type="submit" busy={submission.busy} disabled={submission.busy || !email.trim()}>
        {text('send')}
      </Button>
    </SubmissionForm>
  );
}

function OpenInvitation({
  invitation: { _id: id, name, email, role, expiresAt },
  ownRoles,
  onChanged,
}: {
  invitation: StaffInvitation;
  ownRoles: OwnRole[];
  onChanged: (staff: Staff) => void;
}) {
  const ending = useSubmission();
  const withdraw = () =>
    ending.submit(async () => {
      onChanged(await api.call('DELETE /api/staff/invitations/:id', { params: { id } }));
      toast.success(text.both('withdrawn'));
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div>
        <p className="wrap-anywhere">{name === '' ? email : `${name} · ${email}`}</p>
        <p className="text-meta text-soft">
          {nameOfRole(role, ownRoles)} · {text('until', { day: shortDay(new Date(expiresAt)) })}
        </p>
        <Failure of={ending.failure} />
      </div>
      <Button
        variant="secondary"
        busy={ending.busy}
        aria-label={text('withdrawOf', { email })}
        onClick={() => void withdraw()}
      >
        {text('withdraw')}
      </Button>
    </li>
  );
}
