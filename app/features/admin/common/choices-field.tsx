import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

interface ChoicesFieldProps<Choice extends string> {
  label: string;
  /** The name of the group, by which an error finds it. */
  name: string;
  hint?: ReactNode;
  error?: ReactNode;
  choices: readonly Choice[];
  chosen: readonly string[];
  labelOf: (choice: Choice) => string;
  /** Colours of swatches before the labels. */
  swatches?: Readonly<Record<Choice, string>>;
  onChange: (chosen: Choice[]) => void;
}

/** Checkboxes for several of a fixed set of choices; the chosen ones are reported in the order of the set. */
export function ChoicesField<Choice extends string>(props: ChoicesFieldProps<Choice>) {
  const { label, name, hint, error, choices, chosen, labelOf, swatches, onChange } = props;
  const toggle = (choice: Choice) =>
    onChange(choices.filter((each) => (each === choice) !== chosen.includes(each)));
  return (
    <fieldset name={name} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      {hint && <p className="mb-1.5 text-meta text-soft">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-2 rounded-control border bg-surface px-3 text-meta',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
              chosen.includes(choice) ? 'border-ink font-medium' : 'border-input hover:border-ink',
            )}
          >
            <input
              type="checkbox"
              checked={chosen.includes(choice)}
              onChange={() => toggle(choice)}
              className="size-5 shrink-0 accent-primary"
            />
            {swatches && (
              <span
                aria-hidden
                className="size-4 shrink-0 rounded-full border border-line"
                style={{ backgroundColor: swatches[choice] }}
              />
            )}
            {labelOf(choice)}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1.5 text-meta font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
