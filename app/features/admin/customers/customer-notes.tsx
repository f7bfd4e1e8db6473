import { api } from '#app/state/api.ts';
import { useMayCall } from '#app/state/session/permissions.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextArea } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf, type BodyOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { dayByMoment } from '#contract/days/written-days.ts';
import { customersText as text } from '#contract/texts/admin-customers.ts';
import { Part, type CustomerPartProps } from './customer-part.tsx';

export function CustomerNotes({ of, onChanged }: CustomerPartProps) {
  const form = useForm({ of: factsOf('POST /api/customers/:id/notes'), send: write });
  const { busy, submit } = form;
  const mayWrite = useMayCall(
    ['POST /api/customers/:id/notes', 'DELETE /api/customers/:id/notes/:note'],
    'customers:write',
  );
  const params = { id: of._id };
  async function write(body: BodyOf<'POST /api/customers/:id/notes'>): Promise<void> {
    onChanged(await api.call('POST /api/customers/:id/notes', { params, body }));
    form.set({ text: '' });
  }
  const remove = (note: string) =>
    void submit(async () =>
      onChanged(await api.call('DELETE /api/customers/:id/notes/:note', { params: { ...params, note } })),
    );
  return (
    <Part heading={text('notes')}>
      {mayWrite && (
        <EndpointForm of={form} className="space-y-3">
          <TextArea
            {...form.text('text')}
            required={false}
            label={text('noteLabel')}
            hint={text('notesHint')}
            rows={3}
          />
          <Failure of={form.failure} />
          <Button type="submit" variant="secondary" busy={busy} disabled={form.values.text.trim() === ''}>
            {text('writeNote')}
          </Button>
        </EndpointForm>
      )}
      <ul className="mt-4 space-y-3">
        {of.notes.map((note) => (
          <Note
            key={note._id}
            of={note}
            busy={busy}
            {...(mayWrite && { onRemove: () => remove(note._id) })}
          />
        ))}
      </ul>
    </Part>
  );
}

interface NoteProps {
  of: CustomerPartProps['of']['notes'][number];
  busy: boolean;
  /** Undefined for people who may not write notes. */
  onRemove?: () => void;
}

const Note = ({ of: { at, by, text: words }, busy, onRemove }: NoteProps) => (
  <li className="border-l-2 border-line pl-3">
    <p className="text-meta text-soft tabular-nums">{text('written', { date: dayByMoment(at), name: by })}</p>
    <UserText>{words}</UserText>
    {onRemove && (
      <button
        type="button"
        disabled={busy}
        onClick={onRemove}
        className="min-h-11 cursor-pointer text-meta underline underline-offset-4"
      >
        {text('removeNote')}
      </button>
    )}
  </li>
);
