import type { ComponentProps, ReactNode } from 'react';
import type { Binders } from './binders.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '../fields/field.tsx';
import type { Fact } from './facts.ts';

/** The texts of a field, and attributes of its control that the contract does not tell. */
export interface FieldRest extends Omit<
  ComponentProps<'input'>,
  'name' | 'value' | 'checked' | 'children' | 'type' | 'maxLength' | 'min' | 'max'
> {
  label: string;
  labelAm?: string;
  hint?: ReactNode;
  rows?: number;
  min?: string | undefined;
  max?: string | undefined;
  /** Shows a day in the Ethiopian calendar, too, for readers of the Gregorian one. */
  withOther?: boolean;
  /** The words of a choice. */
  labelOf?: (value: string) => string;
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
  const { labelOf = String, asSelect, none, rows = 2, withOther, ...rest } = props;
  // The attributes that an input and an area share have handlers of their own elements.
  const native = { label, ...rest } as object as { label: string };
  if (kind === 'flag') return <CheckboxField {...edit.flag(field as never)} {...native} />;
  const text = edit.text(field as never);
  if (kind === 'text') return <TextArea rows={rows} {...text} {...native} />;
  if (kind === 'day' || kind === 'moment')
    return <DateField {...{ ...text, withOther }} withTime={kind === 'moment'} {...native} />;
  if (kind !== 'choice') return <TextField autoComplete="off" {...text} {...native} />;
  const options = of.map((value) => [value, labelOf(value)] as const);
  if (!asSelect)
    return <ChoiceField {...edit.choice(field)} {...{ legend: label, options }} value={text.value} />;
  return (
    <SelectField {...text} {...native}>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
