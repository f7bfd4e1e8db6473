import type { TourPiece } from '#contract/deliveries/tours.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import { useSay } from './words.tsx';

export type Counts = Readonly<Record<number, number>>;

export const countAll = (pieces: readonly TourPiece[]): Counts =>
  Object.fromEntries(pieces.map(({ line, qty }) => [line, qty]));

/** Tells whether there are pieces, of which none is counted. */
export function isNothing(counts: Counts): boolean {
  const all = Object.values(counts);
  return all.length > 0 && all.every((count) => count === 0);
}

/** Returns the pieces that a report names; undefined when it is about all pieces of the stop. */
export function namedPieces(pieces: readonly TourPiece[], counts: Counts) {
  if (pieces.every(({ line, qty }) => counts[line] === qty)) return undefined;
  return pieces.flatMap(({ line }) => {
    const qty = counts[line] ?? 0;
    return qty > 0 ? [{ line, qty }] : [];
  });
}

interface PiecesFieldProps {
  pieces: readonly TourPiece[];
  counts: Counts;
  error: string | undefined;
  onChange: (counts: Counts) => void;
}

/** Asks for the number of each piece; draws nothing for a stop with one piece. */
export function PiecesField({ pieces, counts, error, onChange }: PiecesFieldProps) {
  const say = useSay();
  if (pieces.reduce((sum, { qty }) => sum + qty, 0) < 2) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{say(text.both('which'))}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {pieces.map(({ line, name, nameAm, qty }) => (
          <li key={line}>
            <label className="flex min-h-12 items-center justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">{say({ en: name, am: nameAm || name })}</span>
              <select
                name="pieces"
                aria-invalid={error ? true : undefined}
                value={counts[line] ?? 0}
                onChange={(event) => onChange({ ...counts, [line]: Number(event.target.value) })}
                className="min-h-11 rounded-control border border-input bg-surface px-3 tabular-nums"
              >
                {Array.from({ length: qty + 1 }, (_none, count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-meta text-soft">{say(text.both('othersStay'))}</p>
      {error && <p className="mt-1.5 text-meta font-medium text-error">{error}</p>}
    </fieldset>
  );
}
