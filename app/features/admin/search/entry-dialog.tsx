import { useState } from 'react';
import { ChoiceField } from '#app/ui/fields/choice-field.tsx';
import { api } from '#app/state/api.ts';
import { TextArea, TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { LONGEST_PIECE, OWN_MEANINGS } from '#contract/searching/lexicon-groups.ts';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';
import { NearestField } from './nearest-field.tsx';
import { readNearest } from './nearest-words.ts';
import { isTaken, PRESS_AGAIN, WordFailure } from './taken-alert.tsx';

interface EntryDialogProps {
  onSaved: () => void;
  onClose: () => void;
}

const MOST_LETTERS = 1200;

interface EntryValues {
  meaning: (typeof OWN_MEANINGS)[number];
  name: string;
  /** Other words, with commas between them. */
  typed: string;
  nearest: string;
}

const EMPTY: EntryValues = { meaning: 'not-sold', name: '', typed: '', nearest: '' };

/**
 * Adds a meaning to the search's dictionary: something that the shop does not sell, or words that mean the same.
 * Lazily loaded.
 */
export default function EntryDialog({ onSaved, onClose }: EntryDialogProps) {
  const { form, busy, failure, fields, submit, refuse, clear } = useSubmission();
  const [values, setValues] = useState<EntryValues>(EMPTY);
  const { meaning, name, typed, nearest } = values;
  const words = typed.split(/[,،፣\n]/).flatMap((word) => word.trim() || []);

  function change(some: Partial<EntryValues>) {
    setValues((now) => ({ ...now, ...some }));
    clear();
  }

  function send() {
    if (name.trim() === '') return refuse({ name: text('entry.nameNeeded') });
    if (meaning === 'word' && words.length === 0) return refuse({ words: text('entry.wordsNeeded') });
    void submit(async () => {
      const body = { name, meaning, words, nearest: readNearest(nearest), take: isTaken(failure) };
      await api.call('POST /api/search/lexicon/entries', { body });
      toast.success({ en: text('entry.done', { name }) });
      onSaved();
      onClose();
    });
  }

  return (
    <FormDialog
      title={text('entry.title')}
      of={{ form, busy }}
      closeLabel={text('close')}
      onSubmit={send}
      onClose={onClose}
      action={text('save')}
    >
      <WordFailure of={failure} hint={PRESS_AGAIN} />
      <EntryFields values={values} errors={fields} onChange={change} />
    </FormDialog>
  );
}

interface EntryFieldsProps {
  values: EntryValues;
  errors: Record<string, string>;
  onChange: (some: Partial<EntryValues>) => void;
}

function EntryFields({ values: { meaning, name, typed, nearest }, errors, onChange }: EntryFieldsProps) {
  const wrongWord = Object.keys(errors).find((field) => field.startsWith('words'));
  return (
    <>
      <ChoiceField
        legend={text('entry.meaning')}
        name="meaning"
        value={meaning}
        options={OWN_MEANINGS.map((each) => [each, text(`entry.meanings.${each}`)])}
        onChange={(chosen) => onChange({ meaning: chosen })}
      />
      <TextField
        label={text('entry.name')}
        hint={text('entry.nameHint')}
        value={name}
        onChange={(event) => onChange({ name: event.target.value })}
        maxLength={LONGEST_PIECE}
        autoComplete="off"
        required
        error={errors['name']}
      />
      <TextArea
        label={text('entry.words')}
        hint={text('entry.wordsHint')}
        rows={3}
        value={typed}
        onChange={(event) => onChange({ typed: event.target.value })}
        maxLength={MOST_LETTERS}
        error={wrongWord && errors[wrongWord]}
      />
      {meaning === 'not-sold' && (
        <NearestField value={nearest} onChange={(chosen) => onChange({ nearest: chosen })} />
      )}
    </>
  );
}
