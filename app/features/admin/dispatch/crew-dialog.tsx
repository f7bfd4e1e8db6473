import type { Crew } from '#contract/deliveries/deliveries.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { api } from '#app/state/api.ts';
import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
import { EditDialog } from '#app/ui/dialogs/edit-dialog.tsx';

interface CrewDialogProps {
  /** The crew to change; null for a new one. */
  crew: Crew | null;
  onChanged: () => void;
  onClose: () => void;
}

const NEW = { name: '', vehicle: '', driver: '', phone: '', isActive: true };

export default function CrewDialog({ crew, ...rest }: CrewDialogProps) {
  return (
    <EditDialog
      {...rest}
      title={crew ? text('crews.changeOf', { name: crew.name }) : text('crews.add')}
      action={text('crews.save')}
      closeLabel={text('close')}
      first={crew ? pick(crew) : NEW}
      check={({ name }) => ({ name: name.trim() === '' && text('crews.nameNeeded') })}
      send={async (body) => {
        if (crew)
          await api.call('PUT /api/crews/:id', {
            params: { id: crew._id },
            body: { ...body, version: crew.version },
          });
        else await api.call('POST /api/crews', { body });
        return { en: text('crews.done', { name: body.name.trim() }) };
      }}
    >
      {(edit) => (
        <>
          <TextField
            label={text('crews.name')}
            hint={text('crews.nameHint')}
            {...edit.text('name')}
            required
            {...SHORT}
          />
          <TextField label={text('crews.columns.vehicle')} {...edit.text('vehicle')} {...SHORT} />
          <TextField label={text('crews.columns.driver')} {...edit.text('driver')} {...SHORT} />
          <TextField
            label={text('crews.columns.phone')}
            {...edit.text('phone')}
            {...SHORT}
            type="tel"
            maxLength={30}
          />
          {crew && (
            <CheckboxField
              label={text('crews.isActive')}
              hint={text('crews.isActiveHint')}
              {...edit.flag('isActive')}
            />
          )}
        </>
      )}
    </EditDialog>
  );
}

const SHORT = { maxLength: 60, autoComplete: 'off' } as const;

const pick = ({ name, vehicle, driver, phone, isActive }: Crew): typeof NEW => ({
  ...{ name, vehicle, driver, phone, isActive },
});
