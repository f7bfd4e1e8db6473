import { Link } from 'react-router';
import { adminText as text } from '#contract/texts/admin.ts';
import { useFromList } from '#app/features/admin/common/lists/list-place.ts';

const looks =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-control px-2 font-medium underline-offset-4 hover:underline';

interface RowActionsProps {
  name: string;
  editAt: string;
  onDelete: () => void;
}

export function RowActions({ name, editAt, onDelete }: RowActionsProps) {
  const fromList = useFromList();
  return (
    <span className="-mx-2 inline-flex gap-1 md:mx-0 md:flex md:justify-end">
      <Link
        to={editAt}
        state={fromList}
        aria-label={text('editOf', { name })}
        className={`${looks} text-primary`}
      >
        {text('edit')}
      </Link>
      <button
        type="button"
        aria-label={text('deleteOf', { name })}
        className={`${looks} text-error`}
        onClick={onDelete}
      >
        {text('delete')}
      </button>
    </span>
  );
}
