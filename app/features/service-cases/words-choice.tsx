import { Both, type Text } from '#app/ui/both.tsx';
import { ChoiceFrame } from '#app/ui/fields/choice-field.tsx';

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
  return (
    <ChoiceFrame legend={<Both of={legend} className="font-normal text-soft" />} error={error}>
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
    </ChoiceFrame>
  );
}
