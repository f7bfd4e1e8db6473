import type { ComponentProps, ReactNode } from 'react';
import type { Binders } from './binders.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '../fields/field.tsx';
import type { Fact } from './facts.ts';

/** The texts of a field, and attributes of its control that the contract does not tell. */
export interface FieldRest extends Omit<
  ComponentProps<'input'>,
  'name' | 'value' | 'checked' | 'children' | 'type' | 'min' | 'max'
> {
  label: string;
  labelAm?: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** The lines of the area for a text; 1 for a single line. */
  rows?: number;
  min?: string | undefined;
  max?: string | undefined;
  /** Shows a day in the Ethiopian calendar, too, for readers of the Gregorian one. */
  withOther?: boolean;
  /** The words of a choice. */
  labelOf?: (value: string) => string;
  /** The options of a choice, where the contract does not name them or only some are offered. */
  options?: readonly (readonly [value: string | number, label: string])[];
  /** Called in place of storing a choice, where other values follow from it. */
  onChoose?: (value: string) => void;
  /** The chosen option where nobody has chosen one. */
  usual?: string | null;
  /** Draws a choice as a list that opens, instead of radio buttons. */
  asSelect?: boolean;
  /** The label of the option for no value. */
  none?: string;
}

interface FieldProps extends FieldRest {
  edit: Binders<Record<string, unknown>>;
  fact: Fact;
  field: string;
}

/** Draws a field of a body by what its contract says of it. */
export function Field({ edit, fact: { kind, of = [] }, field, label, ...props }: FieldProps) {
  const { labelOf = String, options: given, onChoose, usual, asSelect, none, withOther, ...more } = props;
  const { rows = kind === 'text' ? 2 : 1, ...rest } = more;
  // The attributes that an input and an area share have handlers of their own elements.
  const native = { label, ...rest } as object as { label: string };
  if (kind === 'flag') return <CheckboxField {...edit.flag(field as never)} {...native} />;
  const text = edit.text(field as never);
  if (given || kind === 'choice') {
    const options = given ?? of.map((value) => [value, labelOf(value)] as const);
    if (!asSelect) {
      const choice = { ...edit.choice(field), ...(onChoose && { onChange: onChoose }) };
      const chosen = usual === undefined ? text.value : usual;
      return (
        <ChoiceField {...choice} legend={label} value={chosen} options={options as [string, string][]} />
      );
    }
    const { name, error, onChange, required } = text;
    return (
      <SelectField {...{ name, error, onChange, required }} value={text.value} {...native}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    );
  }
  if (kind === 'day' || kind === 'moment')
    return <DateField {...{ ...text, withOther }} withTime={kind === 'moment'} {...native} />;
  if (rows > 1) return <TextArea rows={rows} {...text} {...native} />;
  return <TextField autoComplete="off" {...text} {...native} />;
}
