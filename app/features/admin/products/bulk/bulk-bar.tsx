import { useState } from 'react';
import { SelectionBar, type Selection } from '../list/product-selection.tsx';
import { LazyBulkDialog } from './lazy-bulk-dialog.tsx';
import { RunPanels } from './run-panel.tsx';
import { useBulkRuns } from './use-bulk-runs.ts';

interface BulkBarProps {
  selection: Selection;
  onMoved: () => void;
}

/** The bar that offers to change the selected products and shows the progress of changes; it stays in view. */
export function BulkBar({ selection, onMoved }: BulkBarProps) {
  const bulk = useBulkRuns(onMoved);
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="sticky bottom-0 z-20 -mx-4 md:mx-0">
      <RunPanels bulk={bulk} />
      <SelectionBar selection={selection} onChange={() => setChanging(true)} />
      {isChanging && (
        <LazyBulkDialog
          selection={selection.asked()}
          count={selection.count}
          onClose={() => setChanging(false)}
          onBegun={(run) => {
            selection.clear();
            setChanging(false);
            bulk.take(run);
            onMoved();
          }}
        />
      )}
    </div>
  );
}
