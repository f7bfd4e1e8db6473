import { jobsInWords, nameOfRole, roleNeedsAddress, roleOptions } from './role-words.ts';
import { Options } from '#app/features/admin/common/options.tsx';
import type { OwnRole, Staff, StaffInvitation } from '#contract/accounts/staff.ts';
import { staffText as text } from '#contract/texts/staff.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import { shortDay } from '#contract/days/written-days.ts';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
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
      <div id="invitation">
        <InvitationForm ownRoles={ownRoles} onChanged={onChanged} />
      </div>
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
  const form = useForm({
    of: factsOf('POST /api/staff/invitations'),
    first: { role: 'seller' },
    check: ({ name, phone, email, role }) => checkInvitation({ name, phone, email, role }, ownRoles),
    send: async (body, { phone, email }) => {
      onChanged(await api.call('POST /api/staff/invitations', { body }));
      toast.success(text.both('sent', { to: phone || email }));
      form.set({ name: '', phone: '', email: '' });
    },
  });
  return (
    <EndpointForm of={form}>
      <Failure of={form.failure} />
      <TextField {...form.text('name')} label={text('personName')} autoComplete="off" />
      <TextField {...form.text('phone')} label={text('phone')} hint={text('phoneHint')} autoComplete="off" />
      <TextField {...form.text('email')} label={text('email')} hint={text('emailHint')} autoComplete="off" />
      <SelectField
        {...form.text('role')}
        required={false}
        label={text('role')}
        hint={jobsInWords(form.values.role, ownRoles)}
      >
        <Options of={roleOptions(ownRoles)} />
      </SelectField>
      <Button type="submit" busy={form.busy} disabled={form.busy}>
        {text('send')}
      </Button>
    </EndpointForm>
  );
}

interface Given {
  name: string;
  phone: string;
  email: string;
  role: string;
}

function checkInvitation({ name, phone, email, role }: Given, ownRoles: readonly OwnRole[]) {
  const isByPhone = phone.trim() !== '';
  const isByMail = email.trim() !== '';
  if (isByPhone && isByMail) return { phone: text('notBothWays') };
  if (!isByPhone) return { phone: !isByMail && text('oneWay') };
  return {
    name: name.trim() === '' && text('nameNeeded'),
    email: roleNeedsAddress(role, ownRoles) && text('needsAddress'),
  };
}

function OpenInvitation({
  invitation: { _id: id, name, phone, email, role, expiresAt },
  ownRoles,
  onChanged,
}: {
  invitation: StaffInvitation;
  ownRoles: OwnRole[];
  onChanged: (staff: Staff) => void;
}) {
  const ending = useSubmission();
  const to = phone || email;
  const sendAgain = () =>
    ending.submit(async () => {
      const body = { name, phone, email, role };
      onChanged(await api.call('POST /api/staff/invitations', { body }));
      toast.success(text.both('sent', { to }));
    });
  const withdraw = () =>
    ending.submit(async () => {
      onChanged(await api.call('DELETE /api/staff/invitations/:id', { params: { id } }));
      toast.success(text.both('withdrawn'));
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div>
        <p className="wrap-anywhere">{name === '' ? to : `${name} · ${to}`}</p>
        <p className="text-meta text-soft">
          {nameOfRole(role, ownRoles)} · {text('until', { day: shortDay(new Date(expiresAt)) })}
        </p>
        <Failure of={ending.failure} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          disabled={ending.busy}
          aria-label={text('sendAgainTo', { to })}
          onClick={() => void sendAgain()}
        >
          {text('sendAgain')}
        </Button>
        <Button
          variant="secondary"
          busy={ending.busy}
          aria-label={text('withdrawOf', { to })}
          onClick={() => void withdraw()}
        >
          {text('withdraw')}
        </Button>
      </div>
    </li>
  );
}
