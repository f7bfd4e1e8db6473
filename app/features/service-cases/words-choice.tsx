import { useId } from 'react';
import { Both, type Text } from '#app/ui/both.tsx';

interface Option<Value extends string> {
  value: Value;
  of: Text;
  note?: Text | undefined;
  disabled?: boolean;
}

interface WordsChoiceProps<Value extends string> {
  legend: Text;
  name: string;
  value: Value | null;
  options: readonly Option<Value>[];
  error?: string | undefined;
  onChange: (value: Value) => void;
}

/** A choice of one option, each in both languages with a note. */
export function WordsChoice<Value extends string>(props: WordsChoiceProps<Value>) {
  const { legend, name, value, options, error, onChange } = props;
  const problem = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && problem}
      tabIndex={error ? -1 : undefined}
    >
      <legend className="mb-1 font-medium">
        <Both of={legend} className="font-normal text-soft" />
      </legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={`flex min-h-11 items-start gap-3 py-2 ${option.disabled ? 'text-soft' : 'cursor-pointer'}`}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0">
            <Both of={option.of} className="text-soft" />
            {option.note && (
              <span className="block text-meta text-soft tabular-nums">
                <Both of={option.note} />
              </span>
            )}
          </span>
        </label>
      ))}
      {error && (
        <p id={problem} className="mt-1 text-meta font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
