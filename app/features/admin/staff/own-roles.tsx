import { useState } from 'react';
import type { OwnRole, Staff } from '#contract/accounts/staff.ts';
import { staffText as text } from '#contract/texts/staff.ts';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { jobsInWords, nameOfRole } from './role-words.ts';

const OwnRoleDialog = lazyDialog(() => import('./own-role-dialog.tsx'));

interface OwnRolesProps {
  ownRoles: OwnRole[];
  onChanged: (staff: Staff) => void;
}

/** The roles that the shop made itself from jobs. */
export function OwnRoles({ ownRoles, onChanged }: OwnRolesProps) {
  const [open, setOpen] = useState<OwnRole | 'new' | null>(null);
  return (
    <section aria-labelledby="own-roles" className="mt-10 max-w-xl">
      <h2 id="own-roles" className="text-h2 font-semibold">
        {text('ownRoles')}
      </h2>
      <p className="mt-1 mb-4 text-soft">{text('ownRolesExplained')}</p>
      {ownRoles.length > 0 && (
        <ul className="mb-4 divide-y divide-line rounded-card border border-line bg-surface">
          {ownRoles.map((role) => (
            <Role key={role._id} role={role} onOpen={() => setOpen(role)} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={() => setOpen('new')}>
        {text('addRole')}
      </Button>
      {open && (
        <OwnRoleDialog
          role={open === 'new' ? null : open}
          onSaved={onChanged}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

interface RoleProps {
  role: OwnRole;
  onOpen: () => void;
  onChanged: (staff: Staff) => void;
}

function Role({ role, onOpen, onChanged }: RoleProps) {
  const { busy, failure, submit } = useSubmission();
  const name = nameOfRole(role._id, [role]);
  const remove = () =>
    submit(async () => {
      onChanged(await api.call('DELETE /api/staff/roles/:id', { params: { id: role._id } }));
      toast.success({ en: text('roleRemoved', { name }) });
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-48 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-meta text-soft">{jobsInWords(role._id, [role])}</p>
        <Failure of={failure} />
      </div>
      <Button variant="secondary" disabled={busy} aria-label={text('changeRole', { name })} onClick={onOpen}>
        {text('changeRoleShort')}
      </Button>
      <Button
        variant="quiet"
        busy={busy}
        aria-label={text('removeRoleOf', { name })}
        onClick={() => void remove()}
      >
        {text('removeRole')}
      </Button>
    </li>
  );
}
