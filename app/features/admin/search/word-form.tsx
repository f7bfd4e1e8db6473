import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { LONGEST_PIECE } from '#contract/searching/lexicon-groups.ts';
import type { LexiconEntryShown } from '#contract/searching/lexicon.ts';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';
import { isTaken, WordFailure } from './taken-alert.tsx';

interface WordFormProps {
  entry: LexiconEntryShown;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** Adds a word to a meaning; a word of another meaning can be taken from there. */
export function WordForm({ entry: { _id: entry, name }, onSaved, onClose }: WordFormProps) {
  const { formProps, busy, failure, fields, submit, refuse, clear } = useSubmission();
  const [word, setWord] = useState('');
  const take = isTaken(failure);
  function send() {
    if (word.trim() === '') return refuse({ word: text('teach.wordNeeded') });
    void submit(async () => {
      await api.call('PUT /api/search/lexicon/words', { body: { entry, word, isOn: true, take } });
      toast.success({ en: text('words.doneAdded', { word: word.trim() }) });
      setWord('');
      await onSaved();
    });
  }
  return (
    <form {...formProps(send)} className="mt-2">
      {take && <WordFailure of={failure} hint="" />}
      {!take && Object.keys(fields).length === 0 && <WordFailure of={failure} hint="" />}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-40 grow sm:max-w-72">
          <TextField
            label={text('words.word', { name })}
            value={word}
            onChange={(event) => {
              setWord(event.target.value);
              clear();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose();
            }}
            maxLength={LONGEST_PIECE}
            autoComplete="off"
            autoFocus
            error={fields['word']}
          />
        </div>
        <Button type="submit" variant="secondary" busy={busy}>
          {text(take ? 'words.take' : 'words.addIt')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {text('words.cancel')}
        </Button>
      </div>
    </form>
  );
}
