import { useId, useState } from 'react';
import { useFound } from '#app/features/admin/common/finding/use-found.ts';
import { api } from '#app/state/api.ts';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { LexiconEntryShown } from '#contract/searching/lexicon.ts';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';

const SHOWN = 8;
const WAIT_MS = 200;
const WORDS_SHOWN = 4;

interface EntryFinderProps {
  chosen: LexiconEntryShown | null;
  error?: string;
  onChoose: (entry: LexiconEntryShown) => void;
}

/** Chooses a meaning in the dictionary of the search, by its name or one of its words. */
export function EntryFinder({ chosen, error, onChoose }: EntryFinderProps) {
  const [typed, setTyped] = useState('');
  const { found, failure } = useFoundEntries(typed.trim());
  const problem = useId();
  const shown = found ?? (chosen ? [chosen] : []);
  return (
    <div>
      <TextField
        type="search"
        label={text('teach.find')}
        hint={text('teach.findHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          // Enter would save before anything is chosen.
          if (event.key === 'Enter') event.preventDefault();
        }}
        maxLength={60}
        autoComplete="off"
        autoFocus
      />
      <Failure of={failure} />
      <p role="status" className="mt-2 text-meta text-soft">
        {found && text('teach.found', { count: found.length })}
      </p>
      <fieldset
        role="radiogroup"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && problem}
        tabIndex={error ? -1 : undefined}
      >
        <legend className="sr-only">{text('teach.choose')}</legend>
        {shown.map((entry) => (
          <EntryChoice
            key={entry._id}
            entry={entry}
            isChosen={entry._id === chosen?._id}
            onChoose={() => onChoose(entry)}
          />
        ))}
        {error && (
          <p id={problem} className="mt-1 text-meta font-medium text-error">
            {error}
          </p>
        )}
      </fieldset>
    </div>
  );
}

interface EntryChoiceProps {
  entry: LexiconEntryShown;
  isChosen: boolean;
  onChoose: () => void;
}

function EntryChoice({ entry, isChosen, onChoose }: EntryChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-h-12 items-center gap-3 rounded-control px-2 py-1 hover:bg-ground">
      <input
        id={id}
        type="radio"
        name="entry"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-primary"
      />
      <label htmlFor={id} className="min-w-0 grow cursor-pointer">
        <span className="block font-medium">{entry.name}</span>
        <span className="block text-meta wrap-anywhere text-soft">
          {entry.group && text(`groups.${entry.group}`)}
          {' · '}
          <UserText as="span">{someWordsOf(entry)}</UserText>
        </span>
      </label>
    </div>
  );
}

const someWordsOf = ({ name, words }: LexiconEntryShown): string =>
  words
    .filter(({ word, state }) => state !== 'off' && word !== name)
    .slice(0, WORDS_SHOWN)
    .map(({ word }) => word)
    .join(', ');

/** Searches meanings some milliseconds after the last key; null before anything is typed. */
function useFoundEntries(typed: string) {
  const { answer, failure } = useFound(typed || null, WAIT_MS, async (keyword) => {
    const { items } = await api.list('GET /api/search/lexicon', { query: { keyword, size: SHOWN } });
    return items.filter(({ group }) => group !== null);
  });
  return { found: typed === '' ? null : (answer?.found ?? null), failure };
}
