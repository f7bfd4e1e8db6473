import { Fragment } from 'react';
import { Field, type FieldRest } from './field.tsx';
import type { Binders } from './binders.ts';

/** The field of one value, of the kind that the contract says. Fields stand below one another, or `beside`. */
type FormField<Values> =
  | ({ field: keyof Values & string } & FieldRest)
  | { beside: readonly FormItem<Values>[] };

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

function drawField<Values>(item: FormField<Values>, edit: Binders<Values>) {
  if ('beside' in item)
    return (
      <div className="field-columns gap-5 sm:grid-cols-2">
        <FormFields edit={edit} of={item.beside} />
      </div>
    );
  // A value that the body does not have is a flag or a line, as its first value is.
  const isFlag = typeof edit.values[item.field] === 'boolean';
  const fact = edit.facts?.[item.field] ?? { kind: isFlag ? 'flag' : 'line' };
  return <Field {...item} fact={fact} edit={edit as unknown as Binders<Record<string, unknown>>} />;
}
