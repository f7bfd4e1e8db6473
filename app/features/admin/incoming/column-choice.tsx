import { SelectField } from '#app/ui/fields/field.tsx';
import { incomingText as text } from '#contract/texts/incoming-money.ts';

/** The details of the error 'statement-columns-unknown'. */
export interface UnknownColumns {
  titles: string[];
  rows: string[][];
}

export const COLUMNS = [
  { name: 'date', isNeeded: true },
  { name: 'credit', isNeeded: true },
  { name: 'number', isNeeded: false },
  { name: 'description', isNeeded: false },
] as const;

interface ColumnChoiceProps {
  unknown: UnknownColumns;
  columns: Record<string, string>;
  fields: Record<string, string>;
  onChange: (columns: Record<string, string>) => void;
}

/** Asks which columns of a bank statement hold the date, the amount and so on, by their titles. */
export function ColumnChoice({ unknown, columns, fields, onChange }: ColumnChoiceProps) {
  return (
    <fieldset className="rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">{text('statement.columns')}</legend>
      <p className="mb-3 text-meta wrap-anywhere text-soft" role="status">
        {text('statement.columnsHint', { row: (unknown.rows[0] ?? []).join(' · ') })}
      </p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {COLUMNS.map(({ name, isNeeded }) => (
          <SelectField
            key={name}
            label={text(`statement.column.${name}`)}
            name={`columns.${name}`}
            required={isNeeded}
            value={columns[name] ?? ''}
            error={fields[`columns.${name}`]}
            onChange={(event) => onChange({ ...columns, [name]: event.target.value })}
          >
            <option value="">{text('statement.none')}</option>
            {unknown.titles.map((title, index) => (
              <option key={index} value={String(index)}>
                {title || `${index + 1}`}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}
