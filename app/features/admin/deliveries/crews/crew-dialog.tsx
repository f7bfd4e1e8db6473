import type { Crew } from '#contract/deliveries/deliveries.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { api } from '#app/state/api.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { LONGEST_LIST } from '#contract/longest.ts';

interface CrewDialogProps {
  /** The crew to change; null for a new one. */
  crew: Crew | null;
  onChanged: () => void;
  onClose: () => void;
}

export default function CrewDialog({ crew, ...rest }: CrewDialogProps) {
  return (
    <EndpointDialog
      {...rest}
      of={factsOf('POST /api/crews')}
      row={crew}
      first={{ addresses: crew?.members.join(', ') ?? '' }}
      title={crew ? text('crews.changeOf', { name: crew.name }) : text('crews.add')}
      action={text('crews.save')}
      closeLabel={text('close')}
      check={({ name }) => ({ name: name.trim() === '' && text('crews.nameNeeded') })}
      send={async (given, { addresses }) => {
        const body = { ...given, members: namesIn(addresses) };
        if (crew) {
          const { _id: id, version } = crew;
          await api.call('PUT /api/crews/:id', { params: { id }, body: { ...body, version } });
        } else await api.call('POST /api/crews', { body });
        return { en: text('crews.done', { name: body.name.trim() }) };
      }}
      fields={[
        { field: 'name', label: text('crews.name'), hint: text('crews.nameHint') },
        { field: 'vehicle', label: text('crews.columns.vehicle') },
        { field: 'driver', label: text('crews.columns.driver') },
        { field: 'phone', label: text('crews.columns.phone') },
        {
          field: 'addresses',
          label: text('crews.members'),
          hint: text('crews.membersHint'),
          maxLength: LONGEST_LIST,
        },
        crew && { field: 'isActive', label: text('crews.isActive'), hint: text('crews.isActiveHint') },
      ]}
    />
  );
}

/** Reads addresses and phone numbers; numbers are written with blanks in them. */
const namesIn = (written: string): string[] =>
  written
    .split(/[,;]+/)
    .flatMap((each) => (each.includes('@') ? each.split(/\s+/) : [each.trim()]))
    .filter(Boolean);
