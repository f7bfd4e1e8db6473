import { parseBirr } from '#app/features/admin/orders/money/refund-amounts.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useFormValues, type FormValues } from '#app/ui/fields/form-values.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { LAW_FACTS, type LawName } from '#contract/books/law-names.ts';
import type { NewLaw } from '#contract/books/laws.ts';
import { productsText } from '#contract/texts/admin-products.ts';
import { booksText as text } from '#contract/texts/books.ts';

export interface LawDialogProps {
  name: LawName;
  onChanged: () => void;
  onClose: () => void;
}

const FIRST = { category: '', value: '', validFrom: '', source: '', checkedBy: '' };

/** The form for a number of a law that is valid from a day on. Lazily loaded. */
export default function LawDialog({ name, onChanged, onClose }: LawDialogProps) {
  const submission = useSubmission();
  const { values, bind } = useFormValues(FIRST, submission.form);

  function send() {
    const { law, problems } = readLaw(name, values);
    if (!law) return submission.refuse(problems);
    void submission.submit(async () => {
      await api.call('POST /api/laws', { body: law });
      toast.success({ en: text('laws.saved') });
      onChanged();
      onClose();
    });
  }
  const { busy } = submission;
  return (
    <FormDialog
      title={text('laws.addTo', { law: text(`laws.names.${name}`) })}
      form={submission.form}
      busy={busy}
      closeLabel={text('laws.close')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={busy}>
          {text('laws.save')}
        </Button>
      }
    >
      <Failure of={submission.failure} />
      <Fields name={name} values={values} bind={bind} fields={submission.fields} />
    </FormDialog>
  );
}

type Field = keyof typeof FIRST;

interface FieldsProps extends Pick<FormValues<Field>, 'values' | 'bind'> {
  name: LawName;
  fields: Record<string, string>;
}

function Fields({ name, values, bind, fields }: FieldsProps) {
  const { unit, byCategory } = LAW_FACTS[name];
  return (
    <>
      {byCategory && (
        <SelectField label={text('laws.category')} {...bind('category')} error={fields['category']}>
          <option value="">{text('laws.all')}</option>
          {productsText.below('categories').map((category) => (
            <option key={category} value={category}>
              {productsText(`categories.${category}`)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={text('laws.value')}
        hint={[text(`laws.hints.${unit}`), values.category && text('laws.hints.takeBack')]
          .filter(Boolean)
          .join(' ')}
        {...bind('value')}
        required={values.category === ''}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        error={fields['value']}
      />
      <DateField label={text('laws.validFrom')} {...bind('validFrom')} required error={fields['validFrom']} />
      <TextField
        label={text('laws.source')}
        hint={text('laws.sourceHint')}
        {...bind('source')}
        required
        maxLength={300}
        error={fields['source']}
      />
      <TextField
        label={text('laws.checkedBy')}
        hint={text('laws.checkedByHint')}
        {...bind('checkedBy')}
        maxLength={100}
        error={fields['checkedBy']}
      />
    </>
  );
}

/** Reads what was typed. A category may be left without a number, so that it has that of all again. */
function readLaw(
  law: LawName,
  typed: typeof FIRST,
): { law: NewLaw | null; problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const category = (typed.category || null) as NewLaw['category'];
  const isEmpty = typed.value.trim() === '';
  const value = isEmpty ? null : parseBirr(typed.value);
  if (isEmpty && category === null) problems['value'] = text('laws.needed');
  else if (!isEmpty && value === null) problems['value'] = text('laws.valueWrong');
  for (const field of ['validFrom', 'source'] as const)
    if (typed[field].trim() === '') problems[field] = text('laws.needed');
  if (Object.keys(problems).length > 0) return { law: null, problems };
  const { validFrom, source, checkedBy } = typed;
  return {
    law: { law, category, value, validFrom, source: source.trim(), checkedBy: checkedBy.trim() },
    problems,
  };
}
