import type { Text } from '#app/ui/both.tsx';
import { toursText as text } from '#contract/texts/tours.ts';
import { useSay } from './words.tsx';

interface ReasonFieldProps<Reason extends string> {
  /** The question; absent: why. */
  question?: Text;
  name: string;
  reasons: readonly Reason[];
  textOf: (reason: Reason) => Text;
  value: Reason | null;
  error: string | undefined;
  onChange: (reason: Reason) => void;
}

/** A choice of one reason, each as a large target for a thumb. */
export function ReasonField<Reason extends string>(props: ReasonFieldProps<Reason>) {
  const { reasons, textOf, value, error, onChange, name, question = text.both('why') } = props;
  const say = useSay();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className="mb-1.5 font-medium">{say(question)}</legend>
      {reasons.map((reason) => (
        <label key={reason} className="flex min-h-12 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            value={reason}
            checked={value === reason}
            onChange={() => onChange(reason)}
            className="size-5 accent-primary"
          />
          {say(textOf(reason))}
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className="mt-1.5 text-meta font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
