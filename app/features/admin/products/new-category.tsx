import { DialogButton } from '#app/features/admin/common/dialog-button.tsx';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { adminText as text } from '#contract/texts/admin.ts';

const NewCategoryDialog = lazyDialog(() => import('#app/features/admin/categories/new-category-dialog.tsx'));

export interface NewCategoryProps {
  onMade: (category: string) => void;
}

/** Makes a category that a product needs, without leaving the product's form. */
export default function NewCategory({ onMade }: NewCategoryProps) {
  return (
    <MayCall call="POST /api/categories" needs="products:write">
      <DialogButton
        variant="quiet"
        className="-ml-5 min-h-8 py-0.5 text-meta"
        renderDialog={(close) => <NewCategoryDialog onMade={onMade} onClose={close} />}
      >
        {text('product.newCategory')}
      </DialogButton>
    </MayCall>
  );
}
