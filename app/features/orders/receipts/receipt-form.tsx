import { useState, type ComponentProps } from 'react';
import { api } from '#app/state/api.ts';
import { receiptsText as text } from '#contract/texts/receipts.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { SuggestingField } from '#app/ui/fields/suggesting-field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { BankMessage } from '#contract/paying/bank-messages.ts';
import { BANKS } from '#contract/paying/banks.ts';
import { formatBirrExact } from '#contract/money.ts';
import { PasteMessage } from '../paying/paste-message.tsx';
import type { PaymentPartProps } from '../paying/payment-part.ts';
import { useReceiptPicture } from './receipt-picture.ts';

const NAMES = Object.values(BANKS).map(({ name }) => name);

type ReceiptFormProps = PaymentPartProps & { banks: readonly string[] };

/** The form in which buyers report a bank transfer. */
export function ReceiptForm({ banks, ...part }: ReceiptFormProps) {
  const { order } = part;
  const { form, read, told, due, shown } = useReceipt(part);
  const { picture, problem, choose } = shown;

  const heading = order.receipts.length > 0 ? text.both('formAgain') : text.both('form');
  return (
    <EndpointForm of={form} className="space-y-4 border-t border-line pt-5">
      <h3 className="font-semibold">
        <Both of={heading} className="font-normal text-soft" />
      </h3>
      <Failure of={form.failure} />
      <PasteMessage onRead={read}>
        <ToldAmount told={told} due={due} />
      </PasteMessage>
      <TextField
        label={text('transactionNumber')}
        labelAm={text.am('transactionNumber')}
        hint={text('transactionHint')}
        {...form.text('transactionNumber')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SuggestingField
        {...form.text('bank')}
        label={text('bank')}
        labelAm={text.am('bank')}
        suggestions={[...banks, ...NAMES]}
        required
        autoComplete="off"
      />
      <PictureField
        picture={picture}
        error={problem ?? form.errors['picture']}
        disabled={form.busy}
        onChange={(event) => void choose(event)}
      />
      <Button type="submit" full data-pay busy={form.busy}>
        <Both of={text.both('send')} />
      </Button>
    </EndpointForm>
  );
}

/** Holds the fields of a receipt, and the amount that a pasted message names. */
function useReceipt({ order, amount, onChanged }: PaymentPartProps) {
  const shown = useReceiptPicture();
  const due = amount ?? order.amountDue;
  const [told, setTold] = useState<number | null>(null);
  const [link, setLink] = useState<string | null>(null);
  // A message with a smaller amount is the receipt of a part.
  const part = told !== null && told < due ? told : amount;

  const form = useForm({
    of: factsOf('POST /api/orders/:id/receipts'),
    check: checkReceipt,
    send: async (_body, { transactionNumber, bank }) => {
      const { picture } = shown;
      const changed = await api.call('POST /api/orders/:id/receipts', {
        params: { id: order._id },
        body: {
          transactionNumber,
          bank,
          ...(part !== undefined && { amount: part }),
          ...(link && { link }),
          ...(picture ? { picture: picture.slice(picture.indexOf(',') + 1) } : {}),
        },
      });
      toast.success(text.both('sent'));
      onChanged(changed);
    },
  });

  function read({ transactionNumber, bank, amount: said, link: page }: BankMessage) {
    form.set({ ...(transactionNumber && { transactionNumber }), ...(bank && { bank }) });
    setTold(said);
    setLink(page);
  }
  return { form, read, told, due, shown };
}

/** Says that the amount in the pasted message differs from the amount due. */
function ToldAmount({ told, due }: { told: number | null; due: number }) {
  if (told === null || told === due) return null;
  const words = { amount: formatBirrExact(told), due: formatBirrExact(due) };
  return <Both of={text.both(told < due ? 'paste.part' : 'paste.more', words)} className="block text-soft" />;
}

type PictureFieldProps = Pick<ComponentProps<typeof FileField>, 'error' | 'disabled' | 'onChange'> & {
  picture: string | null;
  /** The hint of the field; by default it says that a picture is optional. */
  hint?: string;
};

/** The field for the picture of a receipt, with a preview. */
export function PictureField({ picture, hint = text('pictureHint'), ...native }: PictureFieldProps) {
  return (
    <FileField label={text('picture')} labelAm={text.am('picture')} hint={hint} accept="image/*" {...native}>
      {picture && (
        <img
          src={picture}
          alt={text('pictureChosen')}
          className="max-h-48 max-w-full rounded-picture border border-line"
        />
      )}
    </FileField>
  );
}

function checkReceipt({ transactionNumber, bank }: { transactionNumber: string; bank: string }) {
  const written = transactionNumber.replace(/[\s-]+/g, '');
  return {
    transactionNumber: /^[A-Za-z0-9/.]{4,40}$/.test(written) ? undefined : text('transactionWrong'),
    bank: bank.trim() ? undefined : text('bankNeeded'),
  };
}
