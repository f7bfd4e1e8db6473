import { ChoiceField } from '#app/ui/fields/choice-field.tsx';
import { api } from '#app/state/api.ts';
import { TextArea, TextField } from '#app/ui/fields/field.tsx';
import { EndpointFormDialog } from '#app/ui/forms/endpoint-form-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { OWN_MEANINGS } from '#contract/searching/lexicon-groups.ts';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';
import { NearestField } from './nearest-field.tsx';
import { readNearest } from './nearest-words.ts';
import { isTaken, PRESS_AGAIN, WordFailure } from './taken-alert.tsx';

interface EntryDialogProps {
  onSaved: () => void;
  onClose: () => void;
}

const MOST_LETTERS = 1200;

/**
 * Adds a meaning to the search's dictionary: something that the shop does not sell, or words that mean the same.
 * Lazily loaded.
 */
export default function EntryDialog({ onSaved, onClose }: EntryDialogProps) {
  const form = useForm({
    of: factsOf('POST /api/search/lexicon/entries'),
    // Other words, with commas between them.
    own: { words: '', nearest: '' },
    check: ({ meaning, name, words }) => ({
      name: name.trim() === '' && text('entry.nameNeeded'),
      words: meaning === 'word' && wordsIn(words).length === 0 && text('entry.wordsNeeded'),
    }),
    send: async (_body, { meaning, name, words, nearest }) => {
      const body = { name, meaning, words: wordsIn(words), nearest: readNearest(nearest), take };
      await api.call('POST /api/search/lexicon/entries', { body });
      toast.success({ en: text('entry.done', { name }) });
      onSaved();
      onClose();
    },
  });
  const { values, errors, failure } = form;
  const take = isTaken(failure);
  const wrongWord = Object.keys(errors).find((field) => field.startsWith('words'));
  // Another word may be taken over only after its own refusal.
  function change(some: Partial<typeof values>) {
    form.set(some);
    form.clear();
  }

  return (
    <EndpointFormDialog
      title={text('entry.title')}
      of={form}
      closeLabel={text('close')}
      onClose={onClose}
      action={text('save')}
    >
      <WordFailure of={failure} hint={PRESS_AGAIN} />
      <ChoiceField
        {...form.choice('meaning')}
        legend={text('entry.meaning')}
        options={OWN_MEANINGS.map((each) => [each, text(`entry.meanings.${each}`)])}
        onChange={(meaning) => change({ meaning })}
      />
      <TextField
        {...form.text('name')}
        label={text('entry.name')}
        hint={text('entry.nameHint')}
        onChange={(event) => change({ name: event.target.value })}
        autoComplete="off"
      />
      <TextArea
        {...form.text('words')}
        label={text('entry.words')}
        hint={text('entry.wordsHint')}
        rows={3}
        onChange={(event) => change({ words: event.target.value })}
        maxLength={MOST_LETTERS}
        error={wrongWord && errors[wrongWord]}
      />
      {values.meaning === 'not-sold' && (
        <NearestField value={values.nearest} onChange={(nearest) => change({ nearest })} />
      )}
    </EndpointFormDialog>
  );
}

const wordsIn = (typed: string): string[] => typed.split(/[,،፣\n]/).flatMap((word) => word.trim() || []);
