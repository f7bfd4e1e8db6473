import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { deskText } from '#app/text/desk.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { useFormValues } from '#app/ui/form-values.ts';
import { useSubmission } from '#app/ui/submission.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { GoodsBack } from '#contract/payments.ts';
import { leftToRefund, parseBirr, refundedCharge } from './amounts.ts';
import { ChoiceField } from './choice-field.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import type { DeskDialogOf } from './desk-actions.ts';
import { RefundLines } from './refund-lines.tsx';
import { readRefund, type TypedRefund } from './typed-refund.ts';

const text = deskText.refund;

/** Gives money back: all of it or a part. One refund for each time it is opened, however often it is sent. */
export function RefundDialog({ order, onDone, onClose }: DeskDialogOf) {
  const submission = useSubmission();
  const [key] = useState(randomKey);
  const [what, setWhat] = useState<TypedRefund['what']>('all');
  const [goods, setGoods] = useState<GoodsBack | null>(null);
  const [pieces, setPieces] = useState<ReadonlyMap<string, number>>(new Map());
  const first = { amount: '', reason: '', way: 'transfer', reference: '' };
  const { values, bind } = useFormValues(first, submission.form);

  // Money that came and was wrong paid nothing: it goes back whole.
  const paid = order.payment !== null;
  const method = order.payment?.method ?? order.paymentMethod;
  const byHand = method === 'BankTransfer' || method === 'PayOnDelivery';
  const left = leftToRefund(order);
  const rate = paid && method === 'PayPal' ? order.charge : null;
  const amount = what === 'all' ? left : parseBirr(values.amount);
  const charged =
    rate && amount !== null && amount <= left && refundedCharge(order.refundedPrice, amount, rate.etbPerUnit);

  function submit() {
    const typed = { ...values, what, goods, pieces };
    const { refund, problems } = readRefund(typed, { left, byHand });
    if (!refund) return submission.refuse(problems);
    void submission.submit(async () => onDone(await api.orders.refund(order._id, refund, key)));
  }

  return (
    <DeskDialog
      title={text.title(order.number)}
      what={byHand ? text.whatByHand.en : text.what.en}
      action={deskText.actions.refund.en}
      danger
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      {paid && (
        <ChoiceField
          legend={text.howMuch.en}
          name="what"
          value={what}
          options={[
            ['all', text.all(formatBirrExact(left))],
            ['part', text.part.en],
          ]}
          onChange={setWhat}
        />
      )}
      {!paid && <p className="font-medium">{text.allOfWrong.en}</p>}
      {what === 'part' && (
        <TextField
          label={text.amount.en}
          hint={text.left(formatBirrExact(left))}
          {...bind('amount')}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          error={submission.fields['amount']}
        />
      )}
      {rate && (
        <p role="status" className="min-h-6 font-semibold tabular-nums">
          {charged && text.charged(rate.currency, charged)}
        </p>
      )}
      <TextField
        label={text.reason.en}
        hint={text.reasonHint.en}
        {...bind('reason')}
        required
        autoComplete="off"
        maxLength={300}
        error={submission.fields['reason']}
      />
      <ChoiceField
        legend={text.goods.en}
        name="goods"
        value={goods}
        options={Object.entries(text.goodsBack) as [GoodsBack, string][]}
        error={submission.fields['goods']}
        onChange={setGoods}
      />
      {what === 'part' && goods !== null && goods !== 'not-returned' && (
        <RefundLines
          lines={order.orderItems}
          pieces={pieces}
          error={submission.fields['lines']}
          onChange={setPieces}
        />
      )}
      {byHand && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField label={text.byHand.en} {...bind('way')}>
            {Object.entries(deskText.money.ways).map(([way, name]) => (
              <option key={way} value={way}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={text.reference.en}
            {...bind('reference')}
            autoComplete="off"
            maxLength={60}
            required={values.way !== 'cash'}
            error={submission.fields['reference'] ?? submission.fields['byHand.reference']}
          />
        </div>
      )}
    </DeskDialog>
  );
}
