import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { useMayCall } from '#app/state/session/permissions.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextArea } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { dayOf } from '#contract/days/written-days.ts';
import { customersText as text } from '#contract/texts/admin-customers.ts';
import { Part, type CustomerPartProps } from './customer-part.tsx';

export function CustomerNotes({ of, onChanged }: CustomerPartProps) {
  const [typed, setTyped] = useState('');
  const { busy, failure, fields, submit, formProps } = useSubmission();
  const mayWrite = useMayCall(
    ['POST /api/customers/:id/notes', 'DELETE /api/customers/:id/notes/:note'],
    'customers:write',
  );
  const params = { id: of._id };
  const write = () =>
    void submit(async () => {
      onChanged(await api.call('POST /api/customers/:id/notes', { params, body: { text: typed } }));
      setTyped('');
    });
  const remove = (note: string) =>
    void submit(async () =>
      onChanged(await api.call('DELETE /api/customers/:id/notes/:note', { params: { ...params, note } })),
    );
  return (
    <Part heading={text('notes')}>
      {mayWrite && (
        <form {...formProps(write)} className="space-y-3">
          <TextArea
            label={text('noteLabel')}
            hint={text('notesHint')}
            name="text"
            value={typed}
            maxLength={1000}
            rows={3}
            error={fields['text']}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Failure of={failure} />
          <Button type="submit" variant="secondary" busy={busy} disabled={typed.trim() === ''}>
            {text('writeNote')}
          </Button>
        </form>
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
    <p className="text-meta text-soft tabular-nums">{text('written', { date: dayOf(at), name: by })}</p>
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
