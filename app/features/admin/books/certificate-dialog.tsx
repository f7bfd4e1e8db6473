import { useState } from 'react';
import { DespiteField } from '#app/features/admin/orders/money/receipt-findings.tsx';
import { useReceiptPicture } from '#app/features/orders/receipts/receipt-picture.ts';
import { api } from '#app/state/api.ts';
import { receiptPicture } from '#app/state/buying/receipts.ts';
import { isApiError } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { formatBirrExact } from '#contract/money.ts';
import { booksText as text } from '#contract/texts/books.ts';
import type { WithheldTax } from '#contract/books/withheld-tax.ts';

interface CertificateDialogProps {
  withheld: WithheldTax;
  onChanged: () => void;
  onClose: () => void;
}

export default function CertificateDialog({ withheld, ...rest }: CertificateDialogProps) {
  const { _id, order, amount, certificate } = withheld;
  const { picture, problem, choose } = useReceiptPicture();
  const stored = useStoredPicture(withheld);
  const shown = picture ?? stored;
  /** The number that looks like a used one, as the server found. */
  const [doubted, setDoubted] = useState<string | null>(null);
  return (
    <EndpointDialog
      of={factsOf('PUT /api/withheld-tax/:id/certificate')}
      {...rest}
      title={text('withheld.dialog', { amount: formatBirrExact(amount), number: order.number })}
      action={text('withheld.save')}
      closeLabel={text('withheld.close')}
      first={{ number: certificate ?? '' }}
      check={({ number }) => ({ number: !number.trim() && text('withheld.numberNeeded') })}
      send={async (_body, { number: typed, despite }) => {
        const number = typed.trim();
        const sent = picture && { picture: picture.slice(picture.indexOf(',') + 1) };
        const body = { number, ...sent, ...(despite && number === doubted && { despite }) };
        try {
          await api.call('PUT /api/withheld-tax/:id/certificate', { params: { id: _id }, body });
        } catch (error) {
          if (isApiError(error) && error.code === 'number-looks-used') setDoubted(number);
          throw error;
        }
        return { en: text('withheld.saved') };
      }}
    >
      {(edit) => (
        <>
          <TextField label={text('withheld.number')} {...edit.text('number')} autoComplete="off" />
          {doubted === edit.values.number.trim() && (
            <DespiteField
              label={text('withheld.despite')}
              checked={edit.values.despite}
              error={undefined}
              onChange={(despite) => edit.set({ despite })}
            />
          )}
          <FileField
            label={text('withheld.picture')}
            hint={text('withheld.pictureHint')}
            name="picture"
            accept="image/*"
            onChange={(event) => void choose(event)}
            error={problem ?? edit.errors['picture']}
          >
            {shown && (
              <img
                src={shown}
                alt={text('withheld.pictureShown')}
                className="max-h-64 max-w-full rounded-picture border border-line"
              />
            )}
          </FileField>
        </>
      )}
    </EndpointDialog>
  );
}

/** The stored picture of a certificate as a data address; null until it is loaded, and if there is none. */
const useStoredPicture = ({ _id, order, hasPicture }: WithheldTax): string | null =>
  // Without the picture, the number of the certificate can still be corrected.
  useAnswer(hasPicture ? `${order._id} ${_id}` : null, () => receiptPicture(order._id, _id)).answer;
