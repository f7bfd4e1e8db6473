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
import { refundablesOf, type DeskDialogOf } from './desk-actions.ts';
import { GoodsPieces } from './goods-pieces.tsx';
import { readRefund, type TypedRefund } from './typed-refund.ts';

const text = deskText.refund;

/** Gives money back: all of it or a part. One refund for each time it is opened, however often it is sent. */
export function RefundDialog({ order, onDone, onClose }: DeskDialogOf) {
  const submission = useSubmission();
  const [key] = useState(randomKey);
  const moneys = refundablesOf(order);
  const [payment, setPayment] = useState(moneys[0]!.payment);
  const [part, setPart] = useState<TypedRefund['what']>('all');
  const [chosenGoods, setGoods] = useState<GoodsBack | null>(null);
  const [pieces, setPieces] = useState<ReadonlyMap<string, number>>(new Map());
  const first = { amount: '', reason: '', way: 'transfer', reference: '' };
  const { values, bind } = useFormValues(first, submission.form);

  const money = moneys.find((each) => each.payment === payment) ?? moneys[0]!;
  const { paysOrder, byHand } = money;
  // Money that did not pay the order bought no goods, and goes back whole.
  const what = paysOrder ? part : 'all';
  const usual = !paysOrder ? 'not-returned' : what === 'all' && !order.isDelivered ? 'in-stock' : null;
  const goods = paysOrder ? (chosenGoods ?? usual) : usual;
  const left = leftToRefund(order);
  const rate = paysOrder && money.left.currency !== 'ETB' ? order.charge : null;
  const amount = parseBirr(values.amount);
  const charged =
    rate && what === 'all'
      ? money.left.amount
      : rate && amount !== null && amount <= left
        ? refundedCharge(order.refundedPrice, amount, rate.etbPerUnit, money.left.amount)
        : null;

  function submit() {
    const typed = { ...values, what, goods, pieces };
    const { refund, problems } = readRefund(typed, { left, byHand });
    if (!refund) return submission.refuse(problems);
    const asked = { ...refund, payment: money.payment };
    void submission.submit(async () => onDone(await api.orders.refund(order._id, asked, key)));
  }

  return (
    <DeskDialog
      title={text.title(order.number)}
      what={byHand ? text.whatByHand.en : text.what.en}
      action={byHand ? deskText.refundByHand.en : deskText.actions.refund.en}
      danger
      submission={submission}
      onSubmit={submit}
      onClose={onClose}
    >
      {moneys.length > 1 && (
        <ChoiceField
          legend={text.which.en}
          name="payment"
          value={money.payment}
          options={moneys.map((each) => [each.payment, text.money(each)] as const)}
          onChange={setPayment}
        />
      )}
      {paysOrder ? (
        <ChoiceField
          legend={text.howMuch.en}
          name="what"
          value={what}
          options={[
            ['all', text.all(formatBirrExact(left))],
            ['part', text.part.en],
          ]}
          onChange={setPart}
        />
      ) : (
        <p className="font-medium">{text.allOfWrong(money.left)}</p>
      )}
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
      {paysOrder && (
        <ChoiceField
          legend={text.goods.en}
          name="goods"
          value={goods}
          options={Object.entries(text.goodsBack) as [GoodsBack, string][]}
          error={submission.fields['goods']}
          onChange={setGoods}
        />
      )}
      {what === 'part' && goods !== null && goods !== 'not-returned' && (
        <GoodsPieces
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
