import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { inputClass } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { PieceName } from './piece-name.tsx';
import { LONGEST_KEYWORD } from '#contract/longest.ts';

const SHOWN = 10;
/** The number of results asked for, more than are shown, because floor models among them are left out. */
const ASKED = 40;

function useSearch(onAdd: (item: StockItem) => void) {
  const submission = useSubmission();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly StockItem[] | null>(null);

  function add(item: StockItem) {
    onAdd(item);
    setFound(null);
    setTyped('');
  }

  function search() {
    const keyword = typed.trim();
    if (keyword === '') return;
    void submission.submit(async () => {
      const { items } = await api.list('GET /api/stock', { query: { keyword, page: 1, size: ASKED } });
      // Floor models are left out: suppliers deliver new pieces, and a floor model is made of a piece in stock.
      const pieces = items.filter(({ soldAsSeen }) => !soldAsSeen).slice(0, SHOWN);
      const [only] = pieces;
      if (only && pieces.length === 1) add(only);
      else setFound(pieces);
    });
  }

  return { submission, typed, setTyped, found, add, search };
}

/** Finds pieces by name or code, to be added to a list. A code that names one piece adds it at once. */
export function PieceSearch({ onAdd, error }: { onAdd: (item: StockItem) => void; error?: string }) {
  const { submission, typed, setTyped, found, add, search } = useSearch(onAdd);

  return (
    <div>
      <Failure of={submission.failure} />
      <div className="flex gap-2">
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter in this field searches, and must not send the form around it.
            event.preventDefault();
            search();
          }}
          aria-label={text('goods.find')}
          aria-invalid={error ? true : undefined}
          placeholder={text('goods.find')}
          maxLength={LONGEST_KEYWORD}
          className={inputClass}
        />
        <Button variant="secondary" busy={submission.busy} onClick={search}>
          {text('goods.search')}
        </Button>
      </div>
      {error && <p className="mt-1.5 text-meta font-medium text-error">{error}</p>}
      <div aria-live="polite">{found && <FoundPieces found={found} onChoose={add} />}</div>
    </div>
  );
}

interface FoundPiecesProps {
  found: readonly StockItem[];
  onChoose: (item: StockItem) => void;
}

function FoundPieces({ found, onChoose }: FoundPiecesProps) {
  if (found.length === 0) return <p className="mt-2 text-soft">{text('goods.nothing')}</p>;
  return (
    <ul className="mt-2 divide-y divide-line rounded-control border border-line bg-surface">
      {found.map((item) => (
        <li key={item._id}>
          <button
            type="button"
            aria-label={text('goods.choose', { name: pieceName(item) })}
            onClick={() => onChoose(item)}
            className="w-full cursor-pointer px-3 py-2 hover:bg-ground"
          >
            <PieceName item={item} withCode />
          </button>
        </li>
      ))}
    </ul>
  );
}
