import type { ComponentProps } from 'react';
import { api } from '#app/state/api.ts';
import { receiptsText as text } from '#contract/texts/receipts.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { OfferedWay } from '#contract/paying/other-ways.ts';
import type { PaymentPartProps } from './payment-part.ts';
import { PictureField } from '../receipts/receipt-form.tsx';
import { useReceiptPicture } from '../receipts/receipt-picture.ts';

/** The form in which buyers report a payment, with the proof that the owner asks for. */
export function OwnWayForm({ order, amount, way, onChanged }: PaymentPartProps & { way: OfferedWay }) {
  const submission = useSubmission();
  const { values, bind } = useFormValues({ transactionNumber: '' }, submission.form);
  const { picture, problem, choose } = useReceiptPicture();
  const asksNumber = way.proof !== 'none';
  const asksPicture = way.proof === 'picture';

  async function send() {
    const body = {
      otherWay: way.id,
      ...(asksNumber && values),
      ...(amount !== undefined && { amount }),
      ...(picture ? { picture: picture.slice(picture.indexOf(',') + 1) } : {}),
    };
    const changed = await api.call('POST /api/orders/:id/receipts', { params: { id: order._id }, body });
    toast.success(text.both('sent'));
    onChanged(changed);
  }

  return (
    <SubmissionForm
      of={submission}
      check={() => problemsOf(way, values.transactionNumber, picture)}
      send={send}
      className="space-y-4 border-t border-line pt-5"
    >
      <h3 className="font-semibold">
        <Both
          of={text.both(order.receipts.length > 0 ? 'ownFormAgain' : 'ownForm')}
          className="font-normal text-soft"
        />
      </h3>
      <Failure of={submission.failure} />
      {asksNumber && (
        <NumberField error={submission.fields['transactionNumber']} {...bind('transactionNumber')} />
      )}
      {asksPicture && (
        <PictureField
          picture={picture}
          error={problem ?? submission.fields['picture']}
          disabled={submission.busy}
          hint={text('ownPictureHint')}
          onChange={(event) => void choose(event)}
        />
      )}
      <Button type="submit" full data-pay busy={submission.busy}>
        <Both of={text.both('ownSend')} />
      </Button>
    </SubmissionForm>
  );
}

function problemsOf({ proof }: OfferedWay, typed: string, picture: string | null) {
  const written = typed.replace(/[\s-]+/g, '');
  const isWrong = proof !== 'none' && !/^[A-Za-z0-9/.]{4,40}$/.test(written);
  return {
    ...(isWrong && { transactionNumber: text('ownNumberWrong') }),
    ...(proof === 'picture' && !picture && { picture: text('ownPictureNeeded') }),
  };
}

/** The field for the number of a payment, as banks and wallets print it. */
function NumberField(native: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label={text('ownNumber')}
      labelAm={text.am('ownNumber')}
      hint={text('ownNumberHint')}
      {...native}
      required
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
