import type { BulkRun } from '#contract/bulk.ts';
import { bulkText as text } from '#contract/texts/bulk.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import type { Selected } from '../product-selection.tsx';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { useBulkChange } from './use-bulk-change.ts';

export interface BulkDialogProps {
  selection: Selected;
  count: number;
  onBegun: (run: BulkRun) => void;
  onClose: () => void;
}

/** Changes the chosen products, after showing what comes of it. Lazily loaded. */
export default function BulkDialog({ selection, count, onBegun, onClose }: BulkDialogProps) {
  const change = useBulkChange(selection, onBegun);
  const products = change.preview?.changing.products ?? 0;
  return (
    <FormDialog
      title={text('title', { count })}
      width="wide"
      form={change.form}
      busy={change.busy}
      closeLabel={text('close')}
      onSubmit={change.apply}
      onClose={onClose}
      actions={
        <Button type="submit" busy={change.busy} disabled={change.preview !== null && products === 0}>
          {products > 0 ? text('apply', { count: products }) : text('applyNone')}
        </Button>
      }
    >
      <div className="space-y-3 empty:hidden">
        <Failure of={change.failure} />
        {change.isStale && <Alert kind="info">{text('stale')}</Alert>}
      </div>
      <BulkFields form={change.values} errors={change.fields} onChange={change.choose} />
      {change.preview && change.preview.large > 0 && (
        <Large
          count={change.preview.large}
          isAccepted={change.isAccepted}
          error={change.fields['isLargeAccepted']}
          onAccept={change.accept}
        />
      )}
      <BulkPreview preview={change.shown} busy={change.isLooking} />
    </FormDialog>
  );
}

interface LargeProps {
  count: number;
  isAccepted: boolean;
  error: string | undefined;
  onAccept: (accepted: boolean) => void;
}

/** A change by more than half is rarer than a slip of one digit. */
function Large({ count, isAccepted, error, onAccept }: LargeProps) {
  return (
    <div className="rounded-control border-l-4 border-offer bg-paper px-4 py-3">
      <p className="font-medium">{text('large', { count })}</p>
      <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="isLargeAccepted"
          checked={isAccepted}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'large-error' : undefined}
          onChange={(event) => onAccept(event.target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        {text('largeYes')}
      </label>
      {error && (
        <p id="large-error" className="font-medium text-error">
          {error}
        </p>
      )}
    </div>
  );
}
