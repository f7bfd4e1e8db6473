import { Fragment, type ComponentProps } from 'react';
import { ChoiceField, type ChoiceFieldProps } from '../fields/choice-field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '../fields/field.tsx';
import { Field, type FieldRest } from '../forms/field.tsx';
import type { Binders, NamesOf } from '../forms/binders.ts';

/** The texts of a field, and attributes of its control. */
type Rest<Props> = Omit<Props, 'name' | 'value' | 'checked' | 'children'>;
type TextRest = Rest<ComponentProps<typeof TextField>>;

/**
 * The field of one value. Its first key is its kind, with the name of the value: `field` has the kind that the contract
 * says. Fields stand below one another, or `beside`.
 */
type FormField<Values> =
  | ({ field: keyof Values & string } & FieldRest)
  | { beside: readonly FormItem<Values>[] }
  | ({ text: NamesOf<Values, string> } & TextRest)
  | ({ birr: NamesOf<Values, string> } & TextRest)
  | ({ note: NamesOf<Values, string> } & Rest<ComponentProps<typeof TextArea>>)
  | ({ day: NamesOf<Values, string> } & Rest<ComponentProps<typeof DateField>>)
  | ({ flag: NamesOf<Values, boolean> } & Rest<ComponentProps<typeof CheckboxField>>)
  | SelectOf<Values>
  | ChoiceOf<Values, keyof Values & string>;

interface SelectOf<Values> extends Rest<ComponentProps<typeof SelectField>> {
  select: NamesOf<Values, string>;
  /** The label of the option for no value. */
  none?: string;
  options: readonly (readonly [value: string | number, label: string])[];
}

/** Radio buttons, whose options have the type of the value. */
type ChoiceOf<Values, Name> = Name extends keyof Values & string
  ? {
      choice: Name;
      value?: Values[Name] | null;
      onChange?: (value: NonNullable<Values[Name]>) => void;
    } & Omit<ChoiceFieldProps<NonNullable<Values[Name]> & string>, 'name' | 'value' | 'onChange'>
  : never;

/** A field, or nothing in its place. */
export type FormItem<Values> = FormField<Values> | false | null | undefined;

interface FormFieldsProps<Values> {
  edit: Binders<Values>;
  of: readonly NoInfer<FormItem<Values>>[];
}

/** The fields of a form by their table. */
export const FormFields = <Values,>({ edit, of }: FormFieldsProps<Values>) =>
  of.map((item, index) => (
    // An item that is left out keeps its place in the table, so the place tells the items apart.
    <Fragment key={index}>{item && drawField(item, edit)}</Fragment>
  ));

function drawField<Values>(field: FormField<Values>, edit: Binders<Values>) {
  if ('beside' in field)
    return (
      <div className="field-columns gap-5 sm:grid-cols-2">
        <FormFields edit={edit} of={field.beside} />
      </div>
    );
  if ('field' in field) {
    const fact = edit.facts?.[field.field] ?? { kind: 'line' };
    return <Field {...field} fact={fact} edit={edit as unknown as Binders<Record<string, unknown>>} />;
  }
  if ('text' in field) {
    const { text, ...rest } = field;
    return <TextField autoComplete="off" {...edit.text(text)} {...rest} />;
  }
  if ('birr' in field) {
    const { birr, ...rest } = field;
    return <TextField inputMode="decimal" autoComplete="off" maxLength={20} {...edit.text(birr)} {...rest} />;
  }
  if ('note' in field) {
    const { note, ...rest } = field;
    return <TextArea rows={2} maxLength={300} {...edit.text(note)} {...rest} />;
  }
  if ('day' in field) {
    const { day, ...rest } = field;
    return <DateField {...edit.text(day)} {...rest} />;
  }
  if ('flag' in field) {
    const { flag, ...rest } = field;
    return <CheckboxField {...edit.flag(flag)} {...rest} />;
  }
  return 'select' in field ? drawSelect(field, edit) : drawChoice(field, edit);
}

function drawSelect<Values>({ select, none, options, ...rest }: SelectOf<Values>, edit: Binders<Values>) {
  return (
    <SelectField {...edit.text(select)} {...rest}>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function drawChoice<Values>(field: ChoiceOf<Values, keyof Values & string>, edit: Binders<Values>) {
  const { choice, ...rest } = field as { choice: keyof Values & string };
  const bound: object = { ...edit.choice(choice), ...rest };
  return <ChoiceField {...(bound as ChoiceFieldProps<string>)} />;
}
