import { staffMoment } from '#app/features/admin/common/staff-days.ts';
import { differenceText } from '#app/features/admin/drawers/amounts.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { ClosingDifference } from '#contract/books/closing.ts';
import { closingText as text } from '#contract/texts/closing.ts';
import { LONGEST_REASON } from '#contract/longest.ts';

interface DifferencesProps {
  differences: readonly ClosingDifference[];
  /** Asks for the reasons that nobody has said; null: the day is closed. */
  asked: {
    reasons: Readonly<Record<string, string>>;
    errors: Readonly<Record<string, string>>;
    onChange: (id: string, reason: string) => void;
  } | null;
}

/** The shortages and surpluses that the counts of the day found, each with its reason. */
export function Differences({ differences, asked }: DifferencesProps) {
  if (differences.length === 0) return null;
  return (
    <section aria-labelledby="differences-of-day" className="mt-8">
      <h2 id="differences-of-day" className="mb-3 text-h3 font-semibold">
        {text('differences')}
      </h2>
      <ul className="max-w-3xl divide-y divide-line border-y border-line">
        {differences.map(({ _id, of, name, by, at, amount, reason }) => (
          <li key={_id} className="space-y-2 py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                <UserText as="span">{name}</UserText>
                <span className="block text-meta text-soft">
                  {text(`differenceOf.${of}`, { name: by, moment: staffMoment(at) })}
                </span>
              </span>
              <span className="font-semibold text-error tabular-nums">{differenceText(amount)}</span>
            </p>
            {reason !== '' && <UserText>{reason}</UserText>}
            {reason === '' && asked && (
              <TextField
                label={text('reasonOf', { name, difference: differenceText(amount) })}
                name={_id}
                maxLength={LONGEST_REASON}
                required
                value={asked.reasons[_id] ?? ''}
                onChange={(event) => asked.onChange(_id, event.target.value)}
                error={asked.errors[_id]}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
