import { useId } from 'react';
import { Both } from '#app/ui/both.tsx';
import { dayInEthiopia } from '#contract/days/days.ts';
import { writtenDay } from '#contract/days/written-days.ts';
import { nameIn } from '#contract/texts/reader-language.ts';
import { nameWithVariantIn } from '#contract/texts/screen-language.ts';
import { serviceText as text } from '#contract/texts/service.ts';
import type { ServiceLine } from './service-values.ts';

interface PiecesFieldProps {
  lines: readonly ServiceLine[];
  pieces: ReadonlyMap<number, number>;
  error?: string | undefined;
  onChange: (pieces: ReadonlyMap<number, number>) => void;
}

/** Asks for the number of pieces of each line. */
export function PiecesField({ lines, pieces, error, onChange }: PiecesFieldProps) {
  const problem = useId();
  return (
    <fieldset
      aria-invalid={error ? true : undefined}
      aria-describedby={error && problem}
      tabIndex={error ? -1 : undefined}
    >
      <legend className="mb-1 font-medium">
        <Both of={text.both('which')} className="font-normal text-soft" />
      </legend>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={line.line} className="flex flex-wrap items-center gap-3 py-3">
            <img src={line.image} alt="" className="size-14 shrink-0 rounded-picture object-cover" />
            <span className="min-w-0 flex-1 basis-40">
              <span className="block wrap-anywhere">{nameWithVariantIn(line)}</span>
              <span className="block text-meta text-soft tabular-nums">{warrantyOf(line)}</span>
            </span>
            <select
              aria-label={text('piecesOf', { name: nameIn(line) })}
              value={pieces.get(line.line) ?? 0}
              onChange={({ target }) => onChange(new Map(pieces).set(line.line, Number(target.value)))}
              className="select min-h-12 ml-auto max-w-full shrink-0 rounded-control border border-input bg-surface px-3"
            >
              {Array.from({ length: line.askable + 1 }, (_, qty) => (
                <option key={qty} value={qty}>
                  {qty === 0 ? text('none') : text('count', { count: qty })}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {error && (
        <p id={problem} className="mt-1 text-meta font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function warrantyOf({ warrantyUntil }: ServiceLine): string {
  if (warrantyUntil === null) return text('noWarranty');
  const isOver = warrantyUntil < dayInEthiopia(new Date());
  return text(isOver ? 'outOfWarranty' : 'warranty', { day: writtenDay(warrantyUntil) });
}
