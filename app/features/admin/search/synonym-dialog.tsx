import { useState } from 'react';
import { ChoiceField } from '#app/ui/fields/choice-field.tsx';
import { api } from '#app/state/api.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { LONGEST_PIECE } from '#contract/searching/lexicon-groups.ts';
import type { LexiconEntryShown, LexiconWordChange, NewLexiconEntry } from '#contract/searching/lexicon.ts';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';
import { EntryFinder } from './entry-finder.tsx';
import { NearestField } from './nearest-field.tsx';
import { readNearest } from './nearest-words.ts';
import { isTaken, PRESS_AGAIN, WordFailure } from './taken-alert.tsx';

interface SynonymDialogProps {
  /** The words of a search that found nothing. */
  words: string;
  onSaved: (words: string) => void;
  onClose: () => void;
}

const WAYS = ['same', 'not-sold'] as const;
type Way = (typeof WAYS)[number];

const saveWord = (body: LexiconWordChange) => api.call('PUT /api/search/lexicon/words', { body });
const saveNotSold = (body: Omit<NewLexiconEntry, 'words'>) =>
  api.call('POST /api/search/lexicon/entries', { body });

/** Teaches the meaning of a search that found nothing. Lazily loaded. */
export default function SynonymDialog({ words, onSaved, onClose }: SynonymDialogProps) {
  const { form, busy, failure, fields, submit, refuse, clear } = useSubmission();
  const [word, setWord] = useState(words);
  const [way, setWay] = useState<Way>('same');
  const [entry, setEntry] = useState<LexiconEntryShown | null>(null);
  const [nearest, setNearest] = useState('');

  async function save(): Promise<void> {
    // After a refusal because another meaning has the word, a second press takes it from there.
    const more = { forSearch: words, take: isTaken(failure) };
    await (way === 'same' && entry
      ? saveWord({ entry: entry._id, word, isOn: true, ...more })
      : saveNotSold({ name: word, meaning: 'not-sold', nearest: readNearest(nearest), ...more }));
    toast.success({ en: text('teach.done', { word }) });
    onSaved(words);
    onClose();
  }

  function send() {
    if (word.trim() === '') return refuse({ word: text('teach.wordNeeded') });
    if (way === 'same' && !entry) return refuse({ entry: text('teach.chooseNeeded') });
    void submit(save);
  }

  return (
    <FormDialog
      title={text('teach.title', { words })}
      of={{ form, busy }}
      closeLabel={text('close')}
      onSubmit={send}
      onClose={onClose}
      action={text('save')}
    >
      <WordFailure of={failure} hint={PRESS_AGAIN} />
      <TextField
        label={text('teach.word')}
        hint={text('teach.wordHint')}
        value={word}
        onChange={(event) => {
          setWord(event.target.value);
          clear();
        }}
        maxLength={LONGEST_PIECE}
        autoComplete="off"
        error={fields['word'] ?? fields['name']}
      />
      <MeaningFields
        {...{ way, entry, nearest }}
        error={fields['entry']}
        onWay={setWay}
        onEntry={(chosen) => {
          setEntry(chosen);
          clear();
        }}
        onNearest={setNearest}
      />
    </FormDialog>
  );
}

interface MeaningFieldsProps {
  way: Way;
  entry: LexiconEntryShown | null;
  nearest: string;
  error?: string;
  onWay: (way: Way) => void;
  onEntry: (entry: LexiconEntryShown) => void;
  onNearest: (nearest: string) => void;
}

function MeaningFields({ way, entry, nearest, error, onWay, onEntry, onNearest }: MeaningFieldsProps) {
  return (
    <>
      <ChoiceField
        legend={text('teach.what')}
        name="way"
        value={way}
        options={WAYS.map((each) => [each, text(`teach.ways.${each}`)])}
        onChange={onWay}
      />
      {way === 'same' ? (
        <EntryFinder chosen={entry} error={error} onChoose={onEntry} />
      ) : (
        <NearestField value={nearest} onChange={onNearest} />
      )}
    </>
  );
}
