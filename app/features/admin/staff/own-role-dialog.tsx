import { JOBS_TO_GIVE } from '#contract/accounts/jobs.ts';
import type { OwnRole, Staff } from '#contract/accounts/staff.ts';
import { adminText } from '#contract/texts/admin.ts';
import { staffText as text } from '#contract/texts/staff.ts';
import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf, type BodyOf } from '#app/ui/forms/facts.ts';
import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
import { jobsToGive } from './role-words.ts';

interface OwnRoleDialogProps {
  /** The role to change; null for a new one. */
  role: OwnRole | null;
  onSaved: (staff: Staff) => void;
  onClose: () => void;
}

/** Asks for the names of a role in both languages, and its jobs. Lazily loaded. */
export default function OwnRoleDialog({ role, onSaved, onClose }: OwnRoleDialogProps) {
  return (
    <EndpointDialog
      of={factsOf('POST /api/staff/roles')}
      row={role}
      title={role ? text('changeRole', { name: role.name }) : text('addRole')}
      action={text('saveRole')}
      closeLabel={adminText('cancel')}
      outdated={text('roleChangedElsewhere')}
      check={({ name, nameAm }) => ({
        name: name.trim() === '' && text('roleNameNeeded'),
        nameAm: nameAm.trim() === '' && text('roleNameNeeded'),
      })}
      send={async (body) => {
        onSaved(await save(role, body));
        return { en: text('roleSaved', { name: body.name.trim() }) };
      }}
      onClose={onClose}
    >
      {(edit) => (
        <>
          <TextField label={text('roleName')} {...edit.text('name')} />
          <TextField label={text('roleNameAm')} {...edit.text('nameAm')} />
          <fieldset>
            <legend className="mb-2 font-semibold">{text('jobsOfRole')}</legend>
            {jobsToGive().map((job) => (
              <CheckboxField
                key={job}
                name={job}
                label={text(`jobs.${job}`)}
                checked={edit.values.jobs.includes(job)}
                onChange={({ target: { checked } }) =>
                  edit.set({
                    jobs: JOBS_TO_GIVE.filter((each) =>
                      each === job ? checked : edit.values.jobs.includes(each),
                    ),
                  })
                }
              />
            ))}
          </fieldset>
        </>
      )}
    </EndpointDialog>
  );
}

const save = (role: OwnRole | null, body: BodyOf<'POST /api/staff/roles'>): Promise<Staff> =>
  role
    ? api.call('PUT /api/staff/roles/:id', {
        params: { id: role._id },
        body: { ...body, version: role.version },
      })
    : api.call('POST /api/staff/roles', { body });
