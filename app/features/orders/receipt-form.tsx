import { useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { api } from '#app/state/api.ts';
import { receiptsText as text } from '#app/text/receipts.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { scaledJpeg } from '#app/ui/scaled-jpeg.ts';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';
import { LARGEST_RECEIPT_PICTURE, RECEIPT_PICTURE_SIDE } from '#contract/pictures.ts';
import type { PaymentPartProps } from './payment-part.ts';

const BANKS = ['Commercial Bank of Ethiopia', 'Awash Bank', 'Bank of Abyssinia', 'Dashen Bank', 'telebirr'];

/** What the buyer knows of his transfer. The picture is made small here, before it costs him data. */
export function ReceiptForm({ order, banks, onChanged }: PaymentPartProps & { banks: readonly string[] }) {
  const submission = useSubmission();
  const [number, setNumber] = useState('');
  const [bank, setBank] = useState('');
  const [picture, setPicture] = useState<string | null>(null);
  const [pictureProblem, setPictureProblem] = useState<string>();
  const chosen = useRef(0);
  const list = useId();
  const known = [...new Set([...banks, ...BANKS])];

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    chosen.current += 1;
    const mine = chosen.current;
    setPicture(null);
    setPictureProblem(undefined);
    if (!file) return;
    const small = await scaledJpeg(file, RECEIPT_PICTURE_SIDE, LARGEST_RECEIPT_PICTURE);
    const address = small && (await dataAddressOf(small));
    // Another one was chosen meanwhile.
    if (mine !== chosen.current) return;
    setPicture(address);
    if (!address) setPictureProblem(text.pictureUnreadable.en);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    const problems = problemsOf(number, bank);
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    void submission.submit(async () => {
      const changed = await api.orders.sendReceipt(order._id, {
        transactionNumber: number,
        bank,
        ...(picture ? { picture: picture.slice(picture.indexOf(',') + 1) } : {}),
      });
      toast.success(text.sent.en);
      onChanged(changed);
    });
  }

  const heading = order.receipts.length > 0 ? text.formAgain : text.form;
  return (
    <form ref={submission.form} noValidate onSubmit={send} className="space-y-4 border-t border-line pt-5">
      <h4 className="font-semibold">
        <Both of={heading} className="font-normal text-soft" />
      </h4>
      <Failure of={submission.failure} />
      <TextField
        label={text.transactionNumber.en}
        labelAm={text.transactionNumber.am}
        hint={text.transactionHint.en}
        error={submission.fields['transactionNumber']}
        name="transactionNumber"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        label={text.bank.en}
        labelAm={text.bank.am}
        error={submission.fields['bank']}
        name="bank"
        value={bank}
        onChange={(event) => setBank(event.target.value)}
        required
        maxLength={80}
        list={list}
        autoComplete="off"
      />
      <datalist id={list}>
        {known.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <FileField
        label={text.picture.en}
        labelAm={text.picture.am}
        hint={text.pictureHint.en}
        error={pictureProblem ?? submission.fields['picture']}
        accept="image/*"
        disabled={submission.busy}
        onChange={(event) => void choose(event)}
      >
        {picture && (
          <img
            src={picture}
            alt={text.pictureChosen.en}
            className="max-h-48 max-w-full rounded-picture border border-line"
          />
        )}
      </FileField>
      <Button type="submit" full busy={submission.busy}>
        <Both of={text.send} />
      </Button>
    </form>
  );
}

function problemsOf(number: string, bank: string): Record<string, string> {
  const written = number.replace(/[\s-]+/g, '');
  return {
    ...(/^[A-Za-z0-9/.]{4,40}$/.test(written) ? {} : { transactionNumber: text.transactionWrong.en }),
    ...(bank.trim() ? {} : { bank: text.bankNeeded.en }),
  };
}

function dataAddressOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
