import { useState } from 'react';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { useDeletion } from '#app/features/admin/common/delete-dialog.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyTable } from '#app/ui/data-table.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { LexiconEntryShown } from '#contract/searching/lexicon.ts';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';
import { nearestInWords } from './nearest-words.ts';
import { WordChips } from './word-chips.tsx';
import { WordForm } from './word-form.tsx';

interface LexiconListProps {
  items: readonly LexiconEntryShown[];
  onChanged: () => Promise<void>;
}

/** The dictionary of the search: each meaning with its words, which can be added, removed and switched off. */
export function LexiconList({ items, onChanged }: LexiconListProps) {
  const deletion = useDeletion<LexiconEntryShown>(
    ({ name }) => name,
    ({ _id: id }) => api.call('DELETE /api/search/lexicon/entries/:id', { params: { id } }),
    { en: text('words.doneDeleted') },
    () => void onChanged(),
  );
  if (items.length === 0) return <EmptyTable>{text('words.none')}</EmptyTable>;
  return (
    <>
      <Failure of={deletion.failure} />
      <ul className="border-t border-line">
        {items.map((entry) => (
          <li key={entry._id} className="border-b border-line py-4">
            <Entry entry={entry} onChanged={onChanged} onDelete={() => deletion.ask(entry)} />
          </li>
        ))}
      </ul>
      {deletion.dialog}
    </>
  );
}

interface EntryProps {
  entry: LexiconEntryShown;
  onChanged: () => Promise<void>;
  onDelete: () => void;
}

function Entry({ entry, onChanged, onDelete }: EntryProps) {
  const [isAdding, setAdding] = useState(false);
  const { name, isOwn, group } = entry;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0">
          <h2 className="text-h3 font-semibold wrap-anywhere">
            <UserText as="span">{name}</UserText>
          </h2>
          <p className="text-meta text-soft">{meaningOf(entry)}</p>
        </div>
        <MayCall
          call={['PUT /api/search/lexicon/words', 'DELETE /api/search/lexicon/entries/:id']}
          needs="products:write"
        >
          <div className="flex gap-1">
            {group !== null && !isAdding && (
              <Button
                variant="quiet"
                aria-label={text('words.addOf', { name })}
                onClick={() => setAdding(true)}
              >
                {text('words.add')}
              </Button>
            )}
            {isOwn && (
              <Button variant="quiet" aria-label={text('words.deleteOf', { name })} onClick={onDelete}>
                {text('words.delete')}
              </Button>
            )}
          </div>
        </MayCall>
      </div>
      {isAdding && <WordForm entry={entry} onSaved={onChanged} onClose={() => setAdding(false)} />}
      <WordChips entry={entry} onChanged={onChanged} />
    </>
  );
}

function meaningOf({ group, isOwn, nearest }: LexiconEntryShown): string {
  const meaning =
    group === null
      ? text('words.gone')
      : group !== 'not-sold'
        ? text(`groups.${group}`)
        : nearest
          ? text('words.near', { nearest: nearestInWords(nearest) })
          : text('words.nearNothing');
  return isOwn ? `${meaning} · ${text('words.own')}` : meaning;
}
