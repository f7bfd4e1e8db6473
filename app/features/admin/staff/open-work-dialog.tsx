import { useState } from 'react';
import { can } from '#contract/accounts/roles.ts';
import type { OpenWork } from '#contract/work/open-work.ts';
import type { StaffMember } from '#contract/accounts/staff.ts';
import { adminText } from '#contract/texts/admin.ts';
import { roleName, staffText as text } from '#contract/texts/staff.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { Link } from '#app/ui/link.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

export interface OpenWorkDialogProps {
  person: StaffMember;
  work: OpenWork;
  people: StaffMember[];
  onClose: () => void;
}

/** Shows what a person has begun and not ended, and gives it to a colleague. Lazily loaded. */
export default function OpenWorkDialog({ person, work, people, onClose }: OpenWorkDialogProps) {
  const submission = useSubmission();
  const [to, setTo] = useState('');
  const { orders, quotations, drawers } = work;
  const colleagues = people.filter(({ _id, role }) => _id !== person._id && can(role, 'orders:write'));
  const isForColleague = orders + quotations > 0;
  function send() {
    const colleague = colleagues.find(({ _id }) => _id === to);
    if (!colleague) return submission.refuse({ to: text('chooseColleague') });
    void submission.submit(async () => {
      await api.call('POST /api/staff/:id/hand-over', { params: { id: person._id }, body: { to } });
      toast.success(text.both('handedOver', { name: colleague.name }));
      onClose();
    });
  }
  return (
    <FormDialog
      title={text('openWork', { name: person.name })}
      form={submission.form}
      busy={submission.busy}
      closeLabel={adminText('cancel')}
      onSubmit={send}
      onClose={onClose}
      actions={
        isForColleague &&
        colleagues.length > 0 && (
          <Button type="submit" busy={submission.busy}>
            {text('handOver')}
          </Button>
        )
      }
    >
      <Failure of={submission.failure} />
      <p>{isForColleague ? text('openWorkOf', { orders, quotations }) : text('noOpenWork')}</p>
      {drawers.map((drawer) => (
        <p key={drawer}>
          {text('openDrawer', { drawer })} <Link to="/admin/drawers">{text('toDrawers')}</Link>
        </p>
      ))}
      {isForColleague && colleagues.length === 0 && <p>{text('noColleague')}</p>}
      {isForColleague && colleagues.length > 0 && (
        <SelectField
          label={text('handTo')}
          name="to"
          value={to}
          error={submission.fields['to']}
          onChange={({ target: { value } }) => setTo(value)}
        >
          <option value="">{text('chooseColleague')}</option>
          {colleagues.map(({ _id, name, role }) => (
            <option key={_id} value={_id}>
              {name} · {roleName(role)}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}
