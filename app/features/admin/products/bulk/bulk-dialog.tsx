import type { BulkDone } from '#contract/goods/bulk.ts';
import { bulkText as text } from '#contract/texts/bulk.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField } from '#app/ui/fields/field.tsx';
import { EndpointFormDialog } from '#app/ui/forms/endpoint-form-dialog.tsx';
import type { Selected } from '../list/product-selection.tsx';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { useBulkChange, type Accepted } from './use-bulk-change.ts';

interface BulkDialogProps {
  selection: Selected;
  count: number;
  onDone: (done: BulkDone) => void;
  onClose: () => void;
}

/** Changes the selected products, after a preview of the effect. Lazily loaded. */
export default function BulkDialog({ selection, count, onDone, onClose }: BulkDialogProps) {
  const change = useBulkChange(selection, onDone);
  const products = change.preview?.changing.products ?? 0;
  return (
    <EndpointFormDialog
      title={text('title', { count })}
      width="wide"
      of={change.form}
      closeLabel={text('close')}
      onClose={onClose}
      action={products > 0 ? text('apply', { count: products }) : text('applyNone')}
      disabled={change.preview !== null && products === 0}
    >
      <div className="space-y-3 empty:hidden">
        <Failure of={change.failure} />
        {change.isStale && <Alert kind="info">{text('stale')}</Alert>}
      </div>
      <BulkFields form={change.form.values.change} errors={change.form.errors} onChange={change.choose} />
      {change.preview && change.preview.large > 0 && (
        <Question
          name="isLargeAccepted"
          told={text('large', { count: change.preview.large })}
          yes={text('largeYes')}
          form={change.form}
        />
      )}
      {change.preview && change.preview.belowCost > 0 && (
        <Question
          name="isBelowCostAccepted"
          told={text('belowCost', { count: change.preview.belowCost })}
          yes={text('belowCostYes')}
          form={change.form}
        />
      )}
      <BulkPreview preview={change.shown} busy={change.isLooking} />
    </EndpointFormDialog>
  );
}

interface QuestionProps {
  name: Accepted;
  told: string;
  yes: string;
  form: ReturnType<typeof useBulkChange>['form'];
}

/** Asks to confirm a change that is probably a slip: prices that move by more than half, or below the cost. */
function Question({ name, told, yes, form }: QuestionProps) {
  return (
    <div className="rounded-control border-l-4 border-offer bg-paper px-4 py-3">
      <p className="font-medium">{told}</p>
      <CheckboxField {...form.flag(name)} label={yes} className="mt-1" />
    </div>
  );
}
