import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
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
  const form = useForm({
    of: factsOf('PUT /api/search/lexicon/words'),
    check: ({ word }) => ({ word: word.trim() === '' && text('teach.wordNeeded') }),
    send,
  });
  const { failure, errors } = form;
  const take = isTaken(failure);

  async function send({ word }: { word: string }): Promise<void> {
    await api.call('PUT /api/search/lexicon/words', { body: { entry, word, isOn: true, take } });
    toast.success({ en: text('words.doneAdded', { word: word.trim() }) });
    form.set({ word: '' });
    await onSaved();
  }
  return (
    <EndpointForm of={form} className="mt-2">
      {(take || Object.keys(errors).length === 0) && <WordFailure of={failure} hint="" />}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-40 grow sm:max-w-72">
          <TextField
            {...form.text('word')}
            required={false}
            label={text('words.word', { name })}
            onChange={(event) => {
              form.set({ word: event.target.value });
              form.clear();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose();
            }}
            autoComplete="off"
            autoFocus
          />
        </div>
        <Button type="submit" variant="secondary" busy={form.busy}>
          {text(take ? 'words.take' : 'words.addIt')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {text('words.cancel')}
        </Button>
      </div>
    </EndpointForm>
  );
}
