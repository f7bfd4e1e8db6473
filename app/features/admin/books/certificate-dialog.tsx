import { useEffect, useState } from 'react';
import { useReceiptPicture } from '#app/features/orders/receipts/receipt-picture.ts';
import { api } from '#app/state/api.ts';
import { receiptPicture } from '#app/state/buying/receipts.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { formatBirrExact } from '#contract/money.ts';
import { booksText as text } from '#contract/texts/books.ts';
import type { WithheldTax } from '#contract/books/withheld-tax.ts';

export interface CertificateDialogProps {
  withheld: WithheldTax;
  onChanged: () => void;
  onClose: () => void;
}

/** The form for the certificate of withheld tax. Lazily loaded. */
export default function CertificateDialog({ withheld, onChanged, onClose }: CertificateDialogProps) {
  const { _id, order, amount, certificate } = withheld;
  const submission = useSubmission();
  const { values, bind } = useFormValues({ number: certificate ?? '' }, submission.form);
  const { picture, problem, choose } = useReceiptPicture();
  const stored = useStoredPicture(withheld);

  function send() {
    const number = values.number.trim();
    if (!number) return submission.refuse({ number: text('withheld.numberNeeded') });
    void submission.submit(async () => {
      const body = { number, ...(picture && { picture: picture.slice(picture.indexOf(',') + 1) }) };
      await api.call('PUT /api/withheld-tax/:id/certificate', { params: { id: _id }, body });
      toast.success({ en: text('withheld.saved') });
      onChanged();
      onClose();
    });
  }
  const shown = picture ?? stored;
  return (
    <FormDialog
      title={text('withheld.dialog', { amount: formatBirrExact(amount), number: order.number })}
      form={submission.form}
      busy={submission.busy}
      closeLabel={text('withheld.close')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={submission.busy}>
          {text('withheld.save')}
        </Button>
      }
    >
      <Failure of={submission.failure} />
      <TextField
        label={text('withheld.number')}
        {...bind('number')}
        required
        autoComplete="off"
        maxLength={40}
        error={submission.fields['number']}
      />
      <FileField
        label={text('withheld.picture')}
        hint={text('withheld.pictureHint')}
        name="picture"
        accept="image/*"
        onChange={(event) => void choose(event)}
        error={problem ?? submission.fields['picture']}
      >
        {shown && (
          <img
            src={shown}
            alt={text('withheld.pictureShown')}
            className="max-h-64 max-w-full rounded-picture border border-line"
          />
        )}
      </FileField>
    </FormDialog>
  );
}

/** The picture that was sent before, as a data address; null until it is there, and without one. */
function useStoredPicture({ _id, order, hasPicture }: WithheldTax): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!hasPicture) return;
    let left = false;
    // Without it the number can still be put right.
    receiptPicture(order._id, _id).then(
      (loaded) => left || setAddress(loaded),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [_id, order._id, hasPicture]);
  return address;
}
