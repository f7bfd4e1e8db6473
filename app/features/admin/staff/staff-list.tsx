import { useState } from 'react';
import type { OpenWork } from '#contract/work/open-work.ts';
import { can, jobsOf } from '#contract/accounts/jobs.ts';
import type { OwnRole, Staff, StaffMember } from '#contract/accounts/staff.ts';
import { staffText as text } from '#contract/texts/staff.ts';
import { adminText } from '#contract/texts/admin.ts';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import { staffNameOf } from '#app/features/admin/common/staff-words.ts';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import { jobsInWords, nameOfRole, roleOptions } from './role-words.ts';
import { Options } from '#app/features/admin/common/options.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

const OpenWorkDialog = lazyDialog(() => import('./open-work-dialog.tsx'));

interface Change {
  person: StaffMember;
  role: string | null;
}

interface StaffListProps {
  people: StaffMember[];
  workshops: Staff['workshops'];
  ownRoles: OwnRole[];
  places: Staff['places'];
  onChanged: (staff: Staff) => void;
}

/** The list of staff with their roles. Removing rights and making somebody an owner ask for a confirmation. */
export function StaffList({ people, workshops, ownRoles, places, onChanged }: StaffListProps) {
  const [asked, setAsked] = useState<Change | null>(null);
  const nameOf = (role: string | null) => nameOfRole(role, ownRoles);
  const roles = useRoles(onChanged, nameOf);
  const own = session.use()?._id;
  const choose = (chosen: Change) =>
    chosen.role === null || chosen.role === 'owner' ? setAsked(chosen) : void roles.change(chosen);
  const ending = asked?.role === null;
  return (
    <>
      <Failure of={roles.failure} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {people.map((person) => (
          <Person
            key={person._id}
            person={person}
            ownRoles={ownRoles}
            isOwn={person._id === own}
            busy={roles.busy}
            onShow={() => void roles.show(person)}
            onChosen={(role) => choose({ person, role })}
            workshops={workshops}
            onWorkshop={(workshop) => void roles.move(person, workshop)}
            places={places}
            onPlaced={(place) => void roles.sellAt(person, place)}
          />
        ))}
      </ul>
      <LazyConfirmDialog
        open={asked !== null}
        busy={roles.busy}
        title={asked ? text(ending ? 'askTakeAway' : 'askOwner', { name: asked.person.name }) : ''}
        description={
          ending ? `${text('takeAwayExplained')} ${text('openWorkFirst')}` : text('askOwnerExplained')
        }
        confirmLabel={text(ending ? 'takeAway' : 'change')}
        cancelLabel={adminText('cancel')}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void roles.change(asked).then(() => setAsked(null))}
      />
      {roles.shown && (
        <OpenWorkDialog {...roles.shown} people={people} nameOf={nameOf} onClose={roles.close} />
      )}
    </>
  );
}

const openWorkOf = ({ _id: id }: StaffMember) => api.call('GET /api/staff/:id/open-work', { params: { id } });

/** Changes roles. Who loses theirs may leave open work, which is shown then. */
function useRoles(onChanged: StaffListProps['onChanged'], nameOf: (role: string | null) => string) {
  const { busy, failure, submit } = useSubmission();
  const [shown, setShown] = useState<{ person: StaffMember; work: OpenWork } | null>(null);
  const change = ({ person, role }: Change) =>
    submit(async () => {
      onChanged(await api.call('PUT /api/staff/:id', { params: { id: person._id }, body: { role } }));
      toast.success(text.both('saved', { name: person.name, role: nameOf(role) }));
      if (role !== null) return;
      const work = await openWorkOf(person);
      if (work.orders + work.quotations + work.drawers.length > 0) setShown({ person, work });
    });
  const move = (person: StaffMember, workshop: string | null) =>
    submit(async () => {
      const [params, body] = [{ id: person._id }, { role: person.role, workshop }];
      onChanged(await api.call('PUT /api/staff/:id', { params, body }));
      toast.success(text.both('workshopSaved', { name: person.name }));
    });
  const show = (person: StaffMember) =>
    submit(async () => setShown({ person, work: await openWorkOf(person) }));
  const sellAt = ({ _id: id, name }: StaffMember, place: string | null) =>
    submit(async () => {
      onChanged(await api.call('PUT /api/staff/:id/place', { params: { id }, body: { place } }));
      toast.success(text.both('placeSaved', { name }));
    });
  return { busy, failure, shown, change, move, show, sellAt, close: () => setShown(null) };
}

interface PersonProps extends RolePickerProps, Omit<WorkshopPickerProps, 'person'> {
  isOwn: boolean;
  onShow: () => void;
  places: Staff['places'];
  onPlaced: (place: string | null) => void;
}

function Person({
  person,
  ownRoles,
  workshops,
  isOwn,
  busy,
  onShow,
  onChosen,
  onWorkshop,
  places,
  onPlaced,
}: PersonProps) {
  const { name, email, phone } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-48 flex-1">
        <p className="font-semibold wrap-anywhere">
          {name}
          {isOwn && <span className="font-normal text-soft"> ({text('you')})</span>}
        </p>
        <p className="text-meta wrap-anywhere text-soft">{phone ?? email}</p>
      </div>
      <Button variant="quiet" disabled={busy} aria-label={text('openWork', { name })} onClick={onShow}>
        {text('openWorkShort')}
      </Button>
      <div className="grid w-full gap-3 sm:w-80">
        <RolePicker person={person} ownRoles={ownRoles} busy={busy} onChosen={onChosen} />
        {workshops.length > 0 && jobsOf(person).includes('make') && (
          <WorkshopPicker person={person} workshops={workshops} busy={busy} onWorkshop={onWorkshop} />
        )}
        {places.length > 1 && can(person, 'orders:write') && (
          <SelectField
            label={text('place')}
            aria-label={text('placeOf', { name })}
            value={person.place ?? NONE}
            disabled={busy}
            onChange={({ target: { value } }) => onPlaced(value === NONE ? null : value)}
          >
            <option value={NONE}>{text('noPlace')}</option>
            <Options of={places.map(({ _id, ...named }) => [_id, staffNameOf(named)])} />
          </SelectField>
        )}
      </div>
    </li>
  );
}

interface RolePickerProps {
  person: StaffMember;
  ownRoles: OwnRole[];
  busy: boolean;
  onChosen: (role: string | null) => void;
}

const NONE = 'none';

function RolePicker({ person: { name, role }, ownRoles, busy, onChosen }: RolePickerProps) {
  return (
    <SelectField
      label={text('role')}
      aria-label={text('roleOf', { name })}
      hint={jobsInWords(role, ownRoles)}
      value={role}
      disabled={busy}
      onChange={({ target: { value } }) => onChosen(value === NONE ? null : value)}
    >
      <Options of={roleOptions(ownRoles)} />
      <option value={NONE}>{text('takeAway')}</option>
    </SelectField>
  );
}

interface WorkshopPickerProps {
  person: StaffMember;
  workshops: Staff['workshops'];
  busy: boolean;
  onWorkshop: (workshop: string | null) => void;
}

function WorkshopPicker({
  person: { name, workshop = '' },
  workshops,
  busy,
  onWorkshop,
}: WorkshopPickerProps) {
  return (
    <SelectField
      label={text('workshop')}
      aria-label={text('workshopOf', { name })}
      hint={text('workshopHint')}
      value={workshop}
      disabled={busy}
      onChange={({ target: { value } }) => onWorkshop(value === '' ? null : value)}
    >
      <option value="">{text('allWorkshops')}</option>
      {workshops
        .filter(({ _id, isActive }) => isActive || _id === workshop)
        .map((each) => (
          <option key={each._id} value={each._id}>
            {each.isActive ? staffNameOf(each) : text('endedWorkshop', { name: staffNameOf(each) })}
          </option>
        ))}
    </SelectField>
  );
}
