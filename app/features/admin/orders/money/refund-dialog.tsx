import { moneyText } from '#app/ui/prices/money-text.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { orderWords } from '#contract/texts/order-words.ts';
import { wayName } from '#app/features/quote/way-name.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import { formatBirrExact } from '#contract/money.ts';
import type { Refundable } from '#contract/paying/refunds.ts';
import { ChoiceField } from '#app/ui/fields/choice-field.tsx';
import { GoodsPieces } from '../desk/goods-pieces.tsx';
import { OrderDialog } from '../order-dialog.tsx';
import type { OrderDialogOf } from '../panel-actions.ts';
import { PiecesWorth } from './pieces-worth.tsx';
import { useRefund, type RefundWork } from './use-refund.ts';
import { WayField } from './way-field.tsx';

/** Refunds a payment, whole or in part. One opening of the dialog makes one refund, however often it is sent. */
export function RefundDialog({ order, onDone, onClose }: OrderDialogOf) {
  const refund = useRefund(order, onDone);
  const { submission, moneys, money, bind } = refund;
  const { byHand } = money;
  return (
    <OrderDialog
      title={adminOrdersText('refund.title', { number: order.number })}
      what={byHand ? adminOrdersText('refund.whatByHand') : adminOrdersText('refund.what')}
      action={byHand ? adminOrdersText('refundByHand') : adminOrdersText('actions.refund')}
      danger
      submission={submission}
      onSubmit={refund.submit}
      onClose={onClose}
    >
      {moneys.length > 1 && (
        <ChoiceField
          legend={adminOrdersText('refund.which')}
          name="payment"
          value={money.payment}
          options={moneys.map((each) => [each.payment, moneyInWords(each)] as const)}
          onChange={(chosen) => refund.choose({ payment: chosen })}
        />
      )}
      <Amount refund={refund} />
      <TextField
        label={adminOrdersText('refund.reason')}
        hint={adminOrdersText('refund.reasonHint')}
        {...bind('reason')}
        required
        autoComplete="off"
        maxLength={300}
        error={submission.fields['reason']}
      />
      {money.paysOrder && <Goods refund={refund} />}
      {byHand && <ByHand refund={refund} />}
    </OrderDialog>
  );
}

/** Draws the amount of the refund, also in the currency of the charge if that is another one. */
function Amount({ refund: { submission, money, what, left, charge, bind, choose } }: { refund: RefundWork }) {
  return (
    <>
      {money.paysOrder ? (
        <ChoiceField
          legend={adminOrdersText('refund.howMuch')}
          name="what"
          value={what}
          options={[
            ['all', adminOrdersText('refund.all', { amount: formatBirrExact(left) })],
            ['part', adminOrdersText('refund.part')],
          ]}
          onChange={(chosen) => choose({ part: chosen })}
        />
      ) : (
        <p className="font-medium">
          {adminOrdersText('refund.allOfWrong', { money: moneyText(money.left) })}
        </p>
      )}
      {what === 'part' && (
        <TextField
          label={adminOrdersText('refund.amount')}
          hint={adminOrdersText('refund.left', { amount: formatBirrExact(left) })}
          {...bind('amount')}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          error={submission.fields['amount']}
        />
      )}
      {charge && (
        <p role="status" className="min-h-6 font-semibold tabular-nums">
          {charge.amount &&
            adminOrdersText('refund.charged', { currency: charge.currency, amount: charge.amount })}
        </p>
      )}
    </>
  );
}

/** Draws the choice of where the goods are, and in a part refund of which pieces came back. */
function Goods({ refund: { order, submission, what, goods, pieces, choose, set } }: { refund: RefundWork }) {
  return (
    <>
      <ChoiceField
        legend={adminOrdersText('refund.goods')}
        name="goods"
        value={goods}
        options={orderWords
          .below('goodsBack')
          .map((each) => [each, orderWords(`goodsBack.${each}`)] as const)}
        error={submission.fields['goods']}
        onChange={(chosen) => choose({ goods: chosen })}
      />
      {what === 'part' && goods !== null && goods !== 'not-returned' && (
        <div>
          <GoodsPieces
            lines={order.orderItems}
            pieces={pieces}
            error={submission.fields['lines']}
            onChange={(chosen) => choose({ pieces: chosen })}
          />
          <PiecesWorth order={order} pieces={pieces} onTake={(amount) => set({ amount })} />
        </div>
      )}
    </>
  );
}

/** Draws the fields for a refund that staff made themselves, without a provider. */
function ByHand({ refund: { submission, values, bind } }: { refund: RefundWork }) {
  return (
    <div className="field-columns gap-4 sm:grid-cols-2">
      <WayField label={adminOrdersText('refund.byHand')} {...bind('way')} />
      <TextField
        label={adminOrdersText('refund.reference')}
        {...bind('reference')}
        autoComplete="off"
        maxLength={60}
        required={values.way !== 'cash'}
        error={submission.fields['reference'] ?? submission.fields['byHand.reference']}
      />
    </div>
  );
}

const moneyInWords = ({ left, method, otherWay, proof, paysOrder }: Refundable) =>
  adminOrdersText('refund.money', {
    money: moneyText(left),
    method: wayName({ method, otherWay, proof }).en,
    proof,
    pays: paysOrder ? 'yes' : 'no',
  });
