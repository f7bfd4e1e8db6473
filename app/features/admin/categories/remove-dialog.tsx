import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { staffName } from '#contract/goods/staff-category.ts';
import type { ManagedCategory } from '#contract/goods/shop-categories.ts';
import { categoriesText as text } from '#contract/texts/categories.ts';

interface RemoveDialogProps {
  category: ManagedCategory;
  all: readonly ManagedCategory[];
  onChanged: () => void;
  onClose: () => void;
}

/** Asks before a category is deleted, and to which one its products move. */
export default function RemoveDialog({ category, all, onChanged, onClose }: RemoveDialogProps) {
  const { slug, products: count } = category;
  const [moveTo, setMoveTo] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const submission = useSubmission();
  const name = staffName(slug);
  function remove() {
    if (count > 0 && moveTo === '') {
      setIsAsked(true);
      return;
    }
    void submission.submit(async () => {
      const query = moveTo === '' ? {} : { moveTo };
      await api.call('DELETE /api/categories/:slug', { params: { slug }, query });
      toast.success({ en: text('done.deleted', { name }) });
      onChanged();
      onClose();
    });
  }
  return (
    <FormDialog
      title={text('remove.title', { name })}
      description={text('remove.explain', { count })}
      of={submission}
      closeLabel={text('close')}
      action={text('remove.confirm')}
      isDanger
      onSubmit={remove}
      onClose={onClose}
    >
      {count > 0 && (
        <SelectField
          label={text('remove.moveTo')}
          name="moveTo"
          required
          value={moveTo}
          error={isAsked && moveTo === '' ? text('remove.chooseNeeded') : undefined}
          onChange={({ target }) => setMoveTo(target.value)}
        >
          <option value="">{text('remove.choose')}</option>
          {all
            .filter((each) => each.slug !== slug)
            .map((each) => (
              <option key={each.slug} value={each.slug}>
                {staffName(each.slug)}
              </option>
            ))}
        </SelectField>
      )}
      <Failure of={submission.failure} />
    </FormDialog>
  );
}
