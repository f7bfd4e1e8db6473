import type { BulkRun } from '#contract/goods/bulk.ts';
import { bulkText as text } from '#contract/texts/bulk.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { Selected } from '../list/product-selection.tsx';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { useBulkChange, type Accepted } from './use-bulk-change.ts';

interface BulkDialogProps {
  selection: Selected;
  count: number;
  onBegun: (run: BulkRun) => void;
  onClose: () => void;
}

/** Changes the selected products, after a preview of the effect. Lazily loaded. */
export default function BulkDialog({ selection, count, onBegun, onClose }: BulkDialogProps) {
  const change = useBulkChange(selection, onBegun);
  const products = change.preview?.changing.products ?? 0;
  return (
    <FormDialog
      title={text('title', { count })}
      width="wide"
      of={change}
      closeLabel={text('close')}
      onSubmit={change.apply}
      onClose={onClose}
      action={products > 0 ? text('apply', { count: products }) : text('applyNone')}
      disabled={change.preview !== null && products === 0}
    >
      <div className="space-y-3 empty:hidden">
        <Failure of={change.failure} />
        {change.isStale && <Alert kind="info">{text('stale')}</Alert>}
      </div>
      <BulkFields form={change.values} errors={change.fields} onChange={change.choose} />
      {change.preview && change.preview.large > 0 && (
        <Question
          name="isLargeAccepted"
          told={text('large', { count: change.preview.large })}
          yes={text('largeYes')}
          change={change}
        />
      )}
      {change.preview && change.preview.belowCost > 0 && (
        <Question
          name="isBelowCostAccepted"
          told={text('belowCost', { count: change.preview.belowCost })}
          yes={text('belowCostYes')}
          change={change}
        />
      )}
      <BulkPreview preview={change.shown} busy={change.isLooking} />
    </FormDialog>
  );
}

interface QuestionProps {
  name: Accepted;
  told: string;
  yes: string;
  change: ReturnType<typeof useBulkChange>;
}

/** Asks to confirm a change that is probably a slip: prices that move by more than half, or below the cost. */
function Question({ name, told, yes, change: { accepted, accept, fields } }: QuestionProps) {
  const error = fields[name];
  return (
    <div className="rounded-control border-l-4 border-offer bg-paper px-4 py-3">
      <p className="font-medium">{told}</p>
      <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name={name}
          checked={accepted.has(name)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          onChange={(event) => accept(name, event.target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        {yes}
      </label>
      {error && (
        <p id={`${name}-error`} className="font-medium text-error">
          {error}
        </p>
      )}
    </div>
  );
}
