import { useState } from 'react';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { bulkText as text } from '#contract/texts/bulk.ts';
import { SelectionBar, type Selection } from '../list/product-selection.tsx';

const BulkDialog = lazyDialog(
  () => import('./bulk-dialog.tsx'),
  () => text.both('unavailable'),
);

interface BulkBarProps {
  selection: Selection;
  onMoved: () => void;
}

/** The bar that offers to change the selected products; it stays in view. */
export function BulkBar({ selection, onMoved }: BulkBarProps) {
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="sticky bottom-0 z-20 -mx-4 md:mx-0">
      <SelectionBar selection={selection} onChange={() => setChanging(true)} />
      {isChanging && (
        <BulkDialog
          selection={selection.asked()}
          count={selection.count}
          onClose={() => setChanging(false)}
          onDone={({ products, words }) => {
            selection.clear();
            setChanging(false);
            toast.success({ en: text('done', { count: products, words }) });
            onMoved();
          }}
        />
      )}
    </div>
  );
}
