import { parseBirr } from '#app/features/admin/orders/money/refund-amounts.ts';
import { Options } from '#app/features/admin/common/options.tsx';
import { api } from '#app/state/api.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import { EditDialog, type Edit } from '#app/ui/dialogs/edit-dialog.tsx';
import { LAW_FACTS, type LawName } from '#contract/books/law-names.ts';
import type { NewLaw } from '#contract/books/laws.ts';
import { productsText } from '#contract/texts/admin-products.ts';
import { booksText as text } from '#contract/texts/books.ts';

interface LawDialogProps {
  name: LawName;
  onChanged: () => void;
  onClose: () => void;
}

const FIRST = { category: '', value: '', validFrom: '', source: '', checkedBy: '' };

export default function LawDialog({ name, ...rest }: LawDialogProps) {
  return (
    <EditDialog
      {...rest}
      title={text('laws.addTo', { law: text(`laws.names.${name}`) })}
      action={text('laws.save')}
      closeLabel={text('laws.close')}
      first={FIRST}
      check={problemsOf}
      send={async ({ category, value, validFrom, source, checkedBy }) => {
        const body = {
          ...{ law: name, category: (category || null) as NewLaw['category'], validFrom },
          value: value.trim() === '' ? null : parseBirr(value),
          ...{ source: source.trim(), checkedBy: checkedBy.trim() },
        };
        await api.call('POST /api/laws', { body });
        return { en: text('laws.saved') };
      }}
    >
      {(edit) => <Fields name={name} edit={edit} />}
    </EditDialog>
  );
}

function Fields({ name, edit }: { name: LawName; edit: Edit<typeof FIRST> }) {
  const { unit, byCategory } = LAW_FACTS[name];
  const { category } = edit.values;
  return (
    <>
      {byCategory && (
        <SelectField label={text('laws.category')} {...edit.text('category')}>
          <option value="">{text('laws.all')}</option>
          <Options
            of={productsText.below('categories').map((each) => [each, productsText(`categories.${each}`)])}
          />
        </SelectField>
      )}
      <TextField
        label={text('laws.value')}
        hint={[text(`laws.hints.${unit}`), category && text('laws.hints.takeBack')].filter(Boolean).join(' ')}
        {...edit.text('value')}
        required={category === ''}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <DateField label={text('laws.validFrom')} {...edit.text('validFrom')} required />
      <TextField
        label={text('laws.source')}
        hint={text('laws.sourceHint')}
        {...edit.text('source')}
        required
        maxLength={300}
      />
      <TextField
        label={text('laws.checkedBy')}
        hint={text('laws.checkedByHint')}
        {...edit.text('checkedBy')}
        maxLength={100}
      />
    </>
  );
}

/** Finds problems of the typed rule. A category may have no number: the one for all categories then counts again. */
function problemsOf({ category, value, validFrom, source }: typeof FIRST) {
  const isEmpty = value.trim() === '';
  const needed = (typed: string) => typed.trim() === '' && text('laws.needed');
  return {
    value: isEmpty
      ? category === '' && text('laws.needed')
      : parseBirr(value) === null && text('laws.valueWrong'),
    validFrom: needed(validFrom),
    source: needed(source),
  };
}
