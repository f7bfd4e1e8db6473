import { inputClass } from '#app/ui/fields/field.tsx';
import { NOTES, type CountedNotes, type Note } from '#contract/paying/cash-notes.ts';
import { formatBirrExact } from '#contract/money.ts';
import { drawersText as text } from '#contract/texts/drawers.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import { LONGEST_AMOUNT, LONGEST_COUNT } from '#contract/longest.ts';

/** The typed numbers of notes (`n200` for those of 200 birr), and the typed sum of `coins`. */
export type TypedNotes = Readonly<Partial<Record<Note | 'coins', string>>>;

interface NoteFieldsProps {
  typed: TypedNotes;
  errors: Readonly<Record<string, string>>;
  onChange: (typed: TypedNotes) => void;
}

/** Reads the typed numbers; an empty field means 0. */
export function readNotes(typed: TypedNotes): {
  notes: CountedNotes;
  problems: Record<string, string>;
} {
  const notes: Partial<Record<Note, number>> & { coins?: number } = {};
  const problems: Record<string, string> = {};
  for (const note of NOTES) {
    const value = typed[`n${note}`]?.trim() ?? '';
    if (value === '') continue;
    if (/^\d{1,5}$/.test(value)) notes[`n${note}`] = Number(value);
    else problems[`n${note}`] = text('count.wrong');
  }
  const coins = typed.coins?.trim() ?? '';
  const amount = coins === '' ? { amount: 0 } : readTypedAmount(coins);
  if ('amount' in amount && amount.amount <= 10_000) notes.coins = amount.amount;
  else problems['coins'] = text('count.coinsWrong');
  return { notes, problems };
}

/** A field for the number of each banknote, with its worth beside it. */
export function NoteFields({ typed, errors, onChange }: NoteFieldsProps) {
  return (
    <div className="space-y-2">
      {NOTES.map((note) => (
        <Row
          key={note}
          name={`n${note}`}
          label={text('count.note', { note })}
          spoken={text('count.pieces', { note })}
          worth={(Number(typed[`n${note}`]) || 0) * note}
          value={typed[`n${note}`] ?? ''}
          error={errors[`n${note}`]}
          onType={(value) => onChange({ ...typed, [`n${note}`]: value })}
        />
      ))}
      <Row
        name="coins"
        label={text('count.coins')}
        spoken={text('count.coins')}
        value={typed.coins ?? ''}
        error={errors['coins']}
        onType={(coins) => onChange({ ...typed, coins })}
      />
    </div>
  );
}

interface RowProps {
  name: string;
  label: string;
  /** The full name of the field for screen readers, because the visible label is short. */
  spoken: string;
  /** The worth in birr of the typed number of notes; absent if the field is a sum itself. */
  worth?: number;
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
}

function Row({ name, label, spoken, worth, value, error, onType }: RowProps) {
  const id = `counted-${name}`;
  return (
    <div>
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)_7rem] items-center gap-3">
        <label htmlFor={id} className="font-medium">
          <span aria-hidden>{label}</span>
          <span className="sr-only">{spoken}</span>
        </label>
        <input
          id={id}
          name={name}
          inputMode={worth === undefined ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={worth === undefined ? LONGEST_AMOUNT : LONGEST_COUNT}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onType(event.target.value)}
          className={`${inputClass} text-right tabular-nums`}
        />
        <span className="text-right text-soft tabular-nums">
          {worth !== undefined && formatBirrExact(worth)}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-meta font-medium text-error">
          {error}
        </p>
      )}
    </div>
  );
}
