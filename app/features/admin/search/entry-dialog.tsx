import { useState } from 'react';
import { ChoiceField } from '#app/features/admin/orders/choice-field.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';
import { LONGEST_PIECE, OWN_MEANINGS, type NEAREST } from '#contract/lexicon-groups.ts';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';
import { NearestField } from './nearest-field.tsx';
import { isTaken, PRESS_AGAIN, WordFailure } from './taken-alert.tsx';

export interface EntryDialogProps {
  onSaved: () => void;
  onClose: () => void;
}

const MOST_LETTERS = 1200;

/** Adds words of the shop's own: what it does not sell, or words that mean the same. Lazily loaded. */
export default function EntryDialog({ onSaved, onClose }: EntryDialogProps) {
  const { form, busy, failure, fields, submit, refuse, clear } = useSubmission();
  const [meaning, setMeaning] = useState<(typeof OWN_MEANINGS)[number]>('not-sold');
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const [nearest, setNearest] = useState('');
  const words = typed.split(/[,،፣\n]/).flatMap((word) => word.trim() || []);

  function send() {
    if (name.trim() === '') return refuse({ name: text('entry.nameNeeded') });
    if (meaning === 'word' && words.length === 0) return refuse({ words: text('entry.wordsNeeded') });
    void submit(async () => {
      const given = (nearest || null) as (typeof NEAREST)[number] | null;
      const body = { name, meaning, words, nearest: given, take: isTaken(failure) };
      await api.call('POST /api/search/lexicon/entries', { body });
      toast.success({ en: text('entry.done', { name }) });
      onSaved();
      onClose();
    });
  }

  return (
    <FormDialog
      title={text('entry.title')}
      form={form}
      busy={busy}
      closeLabel={text('close')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={busy}>
          {text('save')}
        </Button>
      }
    >
      <WordFailure of={failure} hint={PRESS_AGAIN} />
      <ChoiceField
        legend={text('entry.meaning')}
        name="meaning"
        value={meaning}
        options={OWN_MEANINGS.map((each) => [each, text(`entry.meanings.${each}`)])}
        onChange={setMeaning}
      />
      <TextField
        label={text('entry.name')}
        hint={text('entry.nameHint')}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          clear();
        }}
        maxLength={LONGEST_PIECE}
        autoComplete="off"
        required
        error={fields['name']}
      />
      <TextArea
        label={text('entry.words')}
        hint={text('entry.wordsHint')}
        rows={3}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          clear();
        }}
        maxLength={MOST_LETTERS}
        error={fields['words'] ?? Object.entries(fields).find(([field]) => field.startsWith('words.'))?.[1]}
      />
      {meaning === 'not-sold' && <NearestField value={nearest} onChange={setNearest} />}
    </FormDialog>
  );
}
