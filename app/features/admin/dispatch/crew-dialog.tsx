import type { Crew } from '#contract/deliveries/deliveries.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { api } from '#app/state/api.ts';
import { EditDialog } from '#app/ui/dialogs/edit-dialog.tsx';

interface CrewDialogProps {
  /** The crew to change; null for a new one. */
  crew: Crew | null;
  onChanged: () => void;
  onClose: () => void;
}

const NEW = { name: '', vehicle: '', driver: '', phone: '', members: '', isActive: true };

export default function CrewDialog({ crew, ...rest }: CrewDialogProps) {
  return (
    <EditDialog
      {...rest}
      title={crew ? text('crews.changeOf', { name: crew.name }) : text('crews.add')}
      action={text('crews.save')}
      closeLabel={text('close')}
      first={crew ? pick(crew) : NEW}
      check={({ name }) => ({ name: name.trim() === '' && text('crews.nameNeeded') })}
      send={async (values) => {
        const body = { ...values, members: values.members.split(/[\s,;]+/).filter(Boolean) };
        if (crew)
          await api.call('PUT /api/crews/:id', {
            params: { id: crew._id },
            body: { ...body, version: crew.version },
          });
        else await api.call('POST /api/crews', { body });
        return { en: text('crews.done', { name: body.name.trim() }) };
      }}
      fields={[
        {
          text: 'name',
          label: text('crews.name'),
          hint: text('crews.nameHint'),
          required: true,
          maxLength: 60,
        },
        { text: 'vehicle', label: text('crews.columns.vehicle'), maxLength: 60 },
        { text: 'driver', label: text('crews.columns.driver'), maxLength: 60 },
        { text: 'phone', label: text('crews.columns.phone'), type: 'tel', maxLength: 30 },
        {
          text: 'members',
          label: text('crews.members'),
          hint: text('crews.membersHint'),
          maxLength: 2000,
        },
        crew && { flag: 'isActive', label: text('crews.isActive'), hint: text('crews.isActiveHint') },
      ]}
    />
  );
}

const pick = ({ name, vehicle, driver, phone, members, isActive }: Crew): typeof NEW => ({
  ...{ name, vehicle, driver, phone, isActive, members: members.join(', ') },
});
