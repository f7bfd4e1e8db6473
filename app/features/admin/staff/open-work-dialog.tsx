import { can } from '#contract/accounts/jobs.ts';
import type { OpenWork } from '#contract/work/open-work.ts';
import type { StaffMember } from '#contract/accounts/staff.ts';
import { adminText } from '#contract/texts/admin.ts';
import { staffText as text } from '#contract/texts/staff.ts';
import { Options } from '#app/features/admin/common/options.tsx';
import { api } from '#app/state/api.ts';
import { SelectField } from '#app/ui/fields/field.tsx';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { Link } from '#app/ui/link.tsx';

interface OpenWorkDialogProps {
  person: StaffMember;
  work: OpenWork;
  people: StaffMember[];
  /** Returns the name of a role. */
  nameOf: (role: string) => string;
  onClose: () => void;
}

/** Shows a person's unfinished work, and hands it over to a colleague. Lazily loaded. */
export default function OpenWorkDialog({ person, work, people, nameOf, onClose }: OpenWorkDialogProps) {
  const { orders, quotations, drawers, chats, tours, workshops, tablets, programs } = work;
  const colleagues = people.filter((each) => each._id !== person._id && can(each, 'orders:write'));
  const isForColleague = orders + quotations > 0;
  const personOf = (id: string) => colleagues.find(({ _id }) => _id === id)?.name;
  return (
    <EndpointDialog
      of={factsOf('POST /api/staff/:id/hand-over')}
      title={text('openWork', { name: person.name })}
      action={() => (isForColleague && colleagues.length > 0 ? text('handOver') : null)}
      closeLabel={adminText('cancel')}
      check={({ to }) => ({ to: personOf(to) === undefined && text('chooseColleague') })}
      send={async (body) => {
        await api.call('POST /api/staff/:id/hand-over', { params: { id: person._id }, body });
        return text.both('handedOver', { name: personOf(body.to)! });
      }}
      onClose={onClose}
    >
      {(edit) => (
        <>
          <p>{isForColleague ? text('openWorkOf', { orders, quotations }) : text('noOpenWork')}</p>
          {drawers.map((drawer) => (
            <p key={drawer}>
              {text('openDrawer', { drawer })} <Link to="/admin/drawers">{text('toDrawers')}</Link>
            </p>
          ))}
          {chats + tours > 0 && <p>{text('openLinks', { chats, tours })}</p>}
          {workshops.length > 0 && <p>{text('knownLinks', { workshops })}</p>}
          {tablets.length > 0 && <p>{text('madeTablets', { tablets })}</p>}
          {programs.length > 0 && <p>{text('madePrograms', { programs })}</p>}
          {isForColleague && colleagues.length === 0 && <p>{text('noColleague')}</p>}
          {isForColleague && colleagues.length > 0 && (
            <SelectField label={text('handTo')} {...edit.text('to')} required={false}>
              <option value="">{text('chooseColleague')}</option>
              <Options of={colleagues.map(({ _id, name, role }) => [_id, `${name} · ${nameOf(role)}`])} />
            </SelectField>
          )}
        </>
      )}
    </EndpointDialog>
  );
}
