import { useId, type ReactNode } from 'react';

export interface ChoiceFieldProps<Value extends string> {
  legend: string;
  name: string;
  /** The chosen option; null while none is chosen. */
  value: Value | null;
  options: readonly (readonly [value: Value, label: string])[];
  error?: string;
  onChange: (value: Value) => void;
}

/** A group of radio buttons. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { legend, name, value, options, error, onChange } = props;
  return (
    <ChoiceFrame legend={legend} error={error}>
      {options.map(([option, label]) => (
        <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className="size-5 shrink-0 accent-primary"
          />
          <span>{label}</span>
        </label>
      ))}
    </ChoiceFrame>
  );
}

interface ChoiceFrameProps {
  legend: ReactNode;
  error: string | undefined;
  children: ReactNode;
}

/** The legend of a group of radio buttons, and what is wrong with the choice. */
export function ChoiceFrame({ legend, error, children }: ChoiceFrameProps) {
  const problem = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && problem}
      tabIndex={error ? -1 : undefined}
    >
      <legend className="mb-1 font-medium">{legend}</legend>
      {children}
      {error && (
        <p id={problem} className="mt-1 text-meta font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
