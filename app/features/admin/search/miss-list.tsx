import { useState } from 'react';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { SearchMiss } from '#contract/searching/search-misses.ts';
import { adminSearchText as text } from '#contract/texts/admin-search.ts';
import { LazySynonymDialog } from './lazy-dialogs.tsx';

interface MissListProps {
  items: readonly SearchMiss[];
  isLeftAlone: boolean;
  empty: string;
  onTry: (words: string) => void;
  /** @param words the search that was just taught; null if a search was only put aside or back. */
  onChanged: (words: string | null) => void;
}

export function MissList({ items, isLeftAlone, empty, onTry, onChanged }: MissListProps) {
  const [taught, setTaught] = useState<string | null>(null);
  const { failure, submit } = useSubmission();
  const putAside = (words: string) =>
    void submit(async () => {
      const body = { words, isLeftAlone: !isLeftAlone };
      await api.call('PUT /api/search/misses/left-alone', { body });
      toast.success({ en: text(isLeftAlone ? 'misses.listed' : 'misses.left') });
      onChanged(null);
    });
  const acts = { isLeftAlone, onTeach: setTaught, onTry, onPutAside: putAside };
  const isKnown = items.some(({ notSold }) => notSold !== null);
  return (
    <>
      <Failure of={failure} />
      <DataTable
        caption={text('tabs.misses')}
        columns={[...FACTS, ...(isKnown ? [KNOWN_AS] : []), actionsWith(acts)]}
        rows={items}
        keyOf={({ words }) => words}
        empty={empty}
      />
      {taught !== null && (
        <LazySynonymDialog words={taught} onSaved={onChanged} onClose={() => setTaught(null)} />
      )}
    </>
  );
}

const FACTS: readonly Column<SearchMiss>[] = [
  {
    header: text('misses.columns.words'),
    lead: true,
    cell: ({ words }) => (
      <span className="font-semibold wrap-anywhere">
        <UserText as="span">{words}</UserText>
      </span>
    ),
  },
  {
    header: text('misses.columns.times'),
    end: true,
    cell: ({ times }) => <span className="whitespace-nowrap">{text('misses.times', { count: times })}</span>,
  },
  {
    header: text('misses.columns.last'),
    cell: ({ lastDay }) => <span className="whitespace-nowrap tabular-nums">{lastDay}</span>,
  },
];
const KNOWN_AS: Column<SearchMiss> = {
  header: text('misses.columns.notSold'),
  cell: ({ notSold }) => <UserText as="span">{notSold ?? ''}</UserText>,
};

interface Acts {
  isLeftAlone: boolean;
  onTeach: (words: string) => void;
  onTry: (words: string) => void;
  onPutAside: (words: string) => void;
}

const actionsWith = (acts: Acts): Column<SearchMiss> => ({
  header: text('misses.columns.actions'),
  actions: true,
  cell: (miss) => <Actions miss={miss} acts={acts} />,
});

function Actions({ miss: { words, notSold }, acts }: { miss: SearchMiss; acts: Acts }) {
  const { isLeftAlone, onTeach, onTry, onPutAside } = acts;
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      {notSold === null && (
        <MayCall
          call={['PUT /api/search/lexicon/words', 'POST /api/search/lexicon/entries']}
          needs="products:write"
        >
          <Button
            variant="secondary"
            aria-label={text('misses.teachOf', { words })}
            onClick={() => onTeach(words)}
          >
            {text('misses.teach')}
          </Button>
        </MayCall>
      )}
      <Button variant="quiet" aria-label={text('misses.tryOf', { words })} onClick={() => onTry(words)}>
        {text('misses.try')}
      </Button>
      <MayCall call="PUT /api/search/misses/left-alone" needs="products:write">
        <Button
          variant="quiet"
          aria-label={text(isLeftAlone ? 'misses.putBackOf' : 'misses.leaveOf', { words })}
          onClick={() => onPutAside(words)}
        >
          {text(isLeftAlone ? 'misses.putBack' : 'misses.leave')}
        </Button>
      </MayCall>
    </span>
  );
}
