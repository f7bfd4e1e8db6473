import type { ComponentProps } from 'react';
import { api } from '#app/state/api.ts';
import { receiptsText as text } from '#contract/texts/receipts.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { OfferedWay } from '#contract/paying/other-ways.ts';
import type { PaymentPartProps } from './payment-part.ts';
import { PictureField } from '../receipts/receipt-form.tsx';
import { useReceiptPicture } from '../receipts/receipt-picture.ts';

/** The form in which buyers report a payment, with the proof that the owner asks for. */
export function OwnWayForm({ order, amount, way, onChanged }: PaymentPartProps & { way: OfferedWay }) {
  const { picture, problem, choose } = useReceiptPicture();
  const asksNumber = way.proof !== 'none';
  const asksPicture = way.proof === 'picture';
  const form = useForm({
    of: factsOf('POST /api/orders/:id/receipts'),
    check: ({ transactionNumber }) => checkProof(way, transactionNumber, picture),
    send: async (_body, { transactionNumber }) => {
      const body = {
        otherWay: way.id,
        ...(asksNumber && { transactionNumber }),
        ...(amount !== undefined && { amount }),
        ...(picture ? { picture: picture.slice(picture.indexOf(',') + 1) } : {}),
      };
      const changed = await api.call('POST /api/orders/:id/receipts', { params: { id: order._id }, body });
      toast.success(text.both('sent'));
      onChanged(changed);
    },
  });

  return (
    <EndpointForm of={form} className="space-y-4 border-t border-line pt-5">
      <h3 className="font-semibold">
        <Both
          of={text.both(order.receipts.length > 0 ? 'ownFormAgain' : 'ownForm')}
          className="font-normal text-soft"
        />
      </h3>
      <Failure of={form.failure} />
      {asksNumber && <NumberField {...form.text('transactionNumber')} />}
      {asksPicture && (
        <PictureField
          picture={picture}
          error={problem ?? form.errors['picture']}
          disabled={form.busy}
          hint={text('ownPictureHint')}
          onChange={(event) => void choose(event)}
        />
      )}
      <Button type="submit" full data-pay busy={form.busy}>
        <Both of={text.both('ownSend')} />
      </Button>
    </EndpointForm>
  );
}

function checkProof({ proof }: OfferedWay, typed: string, picture: string | null) {
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
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
