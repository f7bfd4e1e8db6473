import { useState, type FormEvent } from 'react';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { Thumbnail } from '#app/features/admin/order-draft/thumbnail.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import type { CounterPiece } from '#contract/paying/counter.ts';
import { formatBirr } from '#contract/money.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { readCode } from './piece-code.ts';
import { findPieces, findScanned } from './pieces.ts';
import { priceWithVat } from './sale-values.ts';
import { LONGEST_KEYWORD } from '#contract/longest.ts';

const Scanner = standalonePart(
  () => import('./scanner.tsx'),
  null,
  () => <Alert kind="error">{text('noCamera')}</Alert>,
);

const MOST_PIECES = 8;
const WAIT_MS = 200;

interface PieceFinderProps {
  error: string | undefined;
  /** Puts the cursor into the field at once: the next buyer stands there already. */
  isNext: boolean;
  onAdd: (piece: CounterPiece) => void;
}

/** Holds the words or the code, the pieces that they find, and the status for screen readers. */
function useFinder(onAdd: (piece: CounterPiece) => void) {
  const [typed, type] = useState('');
  const [isScanning, scan] = useState(false);
  const [said, say] = useState('');
  const [missing, setMissing] = useState<unknown>(null);
  const keyword = typed.trim() || null;
  const { answer: found, failure } = useAnswer(keyword, (words) => findPieces(words, MOST_PIECES), WAIT_MS);

  function add(piece: CounterPiece) {
    onAdd(piece);
    type('');
    say(text('added', { name: pieceName(piece) }));
  }

  async function take(scanned: string) {
    scan(false);
    setMissing(null);
    const code = readCode(scanned);
    try {
      const piece = code && (await findScanned(code));
      if (piece) add(piece);
      else say(text('notFound', { code: scanned.slice(0, 60) }));
    } catch (problem) {
      setMissing(problem);
    }
  }

  /** Adds the first piece found. A hand scanner types a code and presses Enter, which submits the form too. */
  function submit(event: FormEvent) {
    event.preventDefault();
    const [first] = found ?? [];
    if (first) add(first);
    else if (typed.trim() !== '') void take(typed);
  }

  const status = found?.length === 0 ? text('noneFound') : said;
  return { typed, type, isScanning, scan, status, found, failure: failure ?? missing, add, take, submit };
}

export function PieceFinder({ error, isNext, onAdd }: PieceFinderProps) {
  const { typed, type, isScanning, scan, status, found, failure, add, take, submit } = useFinder(onAdd);
  return (
    <div className="space-y-3">
      {isScanning ? (
        <Scanner onCode={(code) => void take(code)} onStop={() => scan(false)} />
      ) : (
        <Button full onClick={() => scan(true)} className="sm:w-auto">
          {text('scan')}
        </Button>
      )}
      <form onSubmit={submit} role="search" aria-label={text('find')}>
        <TextField
          label={text('find')}
          type="search"
          name="find"
          autoComplete="off"
          autoFocus={isNext}
          maxLength={LONGEST_KEYWORD}
          value={typed}
          onChange={(event) => type(event.target.value)}
          error={error}
        />
      </form>
      <p role="status" className="min-h-[1.125rem] text-meta text-soft">
        {status}
      </p>
      <Failure of={failure} />
      {found && found.length > 0 && (
        <ul aria-label={text('find')} className="divide-y divide-line border-y border-line">
          {found.map((piece) => (
            <Found key={piece.variant} piece={piece} onAdd={add} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Found({ piece, onAdd }: { piece: CounterPiece; onAdd: (piece: CounterPiece) => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={() => onAdd(piece)}
        className="flex min-h-16 w-full cursor-pointer items-center gap-3 py-2 text-left hover:bg-ground"
      >
        <Thumbnail src={piece.image} />
        <span className="min-w-0 grow">
          <span className="block font-medium wrap-anywhere">{pieceName(piece)}</span>
          <span className="block text-meta text-soft tabular-nums">
            {text('withVat', { birr: formatBirr(priceWithVat(piece)) })} ·{' '}
            {text('stock', { count: piece.onHand })}
          </span>
        </span>
      </button>
    </li>
  );
}
