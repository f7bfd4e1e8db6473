import { useState } from 'react';
import { moneyText } from '#app/ui/prices/money-text.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { refundsText } from '#contract/texts/refunds.ts';
import { orderWords } from '#contract/texts/order-words.ts';
import { inStaffLanguage } from '#app/features/admin/common/staff-words.ts';
import { wayName } from '#app/features/quote/way-name.ts';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { EndpointDialog, type Edit } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf, factsOfAll } from '#app/ui/forms/facts.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { formatBirrExact } from '#contract/money.ts';
import { numberOfProof, proofByHand } from '#contract/paying/proof-by-hand.ts';
import type { Refundable } from '#contract/paying/refunds.ts';
import type { Order } from '#contract/orders/orders.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { GoodsPieces } from '../desk/goods-pieces.tsx';
import { refundablesOf, type OrderDialogOf } from '../panel-actions.ts';
import { PiecesWorth } from './pieces-worth.tsx';
import { refundOf, type RefundValues } from './refund-values.ts';
import { readRefund } from './typed-refund.ts';
import { WayField } from './way-field.tsx';

const FACTS = factsOfAll(
  factsOf('POST /api/orders/:id/refunds'),
  factsOf('POST /api/orders/:id/refunds#byHand'),
);

/** Refunds a payment, whole or in part. One opening of the dialog makes one refund, however often it is sent. */
export function RefundDialog({
  order,
  begins = {},
  onDone,
  onClose,
}: OrderDialogOf & { begins?: Partial<Pick<RefundValues, 'payment' | 'reason'>> }) {
  const [key] = useState(randomKey);
  const moneys = refundablesOf(order);
  const first = moneys.find(({ payment }) => payment === begins.payment) ?? moneys[0]!;
  const isOffline = (values: RefundValues) => refundOf(order, moneys, values).money.byHand;
  const read = (values: RefundValues) => {
    const { money, what, goods, left } = refundOf(order, moneys, values);
    return readRefund({ ...values, what, goods }, { left, byHand: money.byHand });
  };
  return (
    <EndpointDialog
      of={FACTS}
      open={['goods']}
      first={{
        payment: first.payment,
        part: 'all' as RefundValues['part'],
        pieces: new Map<number, number>() as RefundValues['pieces'],
        ...(proofByHand(first.proof)?.way === 'cash' && { way: 'cash' }),
        ...begins,
      }}
      title={refundsText('refund.title', { number: order.number })}
      description={(values) => refundsText(isOffline(values) ? 'refund.whatByHand' : 'refund.what')}
      action={(values) => adminOrdersText(isOffline(values) ? 'refundByHand' : 'actions.refund')}
      closeLabel={adminOrdersText('close')}
      isDanger
      check={(values) => read(values).problems}
      send={async (_body, values) => {
        const { money } = refundOf(order, moneys, values);
        const body = { ...read(values).refund!, payment: money.payment };
        const headers = { 'idempotency-key': key };
        onDone(await api.call('POST /api/orders/:id/refunds', { params: { id: order._id }, body, headers }));
      }}
      onClose={onClose}
    >
      {(edit) => <RefundFields edit={edit} order={order} moneys={moneys} />}
    </EndpointDialog>
  );
}

interface RefundFieldsProps {
  edit: Edit<RefundValues>;
  order: Order;
  moneys: readonly Refundable[];
}

function RefundFields({ edit, order, moneys }: RefundFieldsProps) {
  const refund = refundOf(order, moneys, edit.values);
  const { money } = refund;
  return (
    <>
      <FormFields
        edit={edit}
        of={[
          moneys.length > 1 && {
            field: 'payment',
            label: refundsText('refund.which'),
            options: moneys.map((each) => [each.payment, moneyInWords(each)] as const),
          },
        ]}
      />
      <Amount refund={refund} edit={edit} />
      <FormFields
        edit={edit}
        of={[
          {
            field: 'reason',
            label: refundsText('refund.reason'),
            hint: refundsText('refund.reasonHint'),
            rows: 1,
          },
        ]}
      />
      {refund.movesGoods && <Goods refund={refund} order={order} edit={edit} />}
      {money.byHand && <ByHand edit={edit} />}
    </>
  );
}

interface PartProps {
  refund: ReturnType<typeof refundOf>;
  edit: Edit<RefundValues>;
}

/** Draws the amount of the refund, also in the currency of the charge if that is another one. */
function Amount({ refund: { money, what, left, charge }, edit }: PartProps) {
  return (
    <>
      {!money.paysOrder && (
        <p className="font-medium">{refundsText('refund.allOfWrong', { money: moneyText(money.left) })}</p>
      )}
      <FormFields
        edit={edit}
        of={[
          money.paysOrder && {
            field: 'part',
            label: refundsText('refund.howMuch'),
            options: [
              ['all', refundsText('refund.all', { amount: formatBirrExact(left) })],
              ['part', refundsText('refund.part')],
            ],
          },
          what === 'part' && {
            field: 'amount',
            label: refundsText('refund.amount'),
            hint: refundsText('refund.left', { amount: formatBirrExact(left) }),
            required: true,
          },
        ]}
      />
      {charge && (
        <p role="status" className="min-h-6 font-semibold tabular-nums">
          {charge.amount &&
            refundsText('refund.charged', { currency: charge.currency, amount: charge.amount })}
        </p>
      )}
    </>
  );
}

/** Draws the choice of where the goods are, and in a part refund of which pieces came back. */
function Goods({ refund: { what, goods }, order, edit }: PartProps & { order: Order }) {
  const { pieces } = edit.values;
  return (
    <>
      <FormFields
        edit={edit}
        of={[
          {
            field: 'goods',
            label: refundsText('refund.goods'),
            options: orderWords
              .below('goodsBack')
              .map((each) => [each, orderWords(`goodsBack.${each}`)] as const),
            usual: goods,
          },
        ]}
      />
      {what === 'part' && goods !== null && goods !== 'not-returned' && (
        <div>
          <GoodsPieces
            lines={order.orderItems}
            pieces={pieces}
            error={edit.errors['lines']}
            onChange={(chosen) => edit.set({ pieces: chosen })}
          />
          <PiecesWorth order={order} pieces={pieces} onTake={(amount) => edit.set({ amount })} />
        </div>
      )}
    </>
  );
}

/** Draws the fields for a refund that staff made themselves, without a provider. */
const ByHand = ({ edit }: Pick<PartProps, 'edit'>) => (
  <div className="field-columns gap-4 sm:grid-cols-2">
    <WayField label={refundsText('refund.byHand')} {...edit.text('way')} required={false} />
    <FormFields
      edit={edit}
      of={[
        {
          field: 'reference',
          label: refundsText('refund.reference'),
          required: edit.values.way !== 'cash',
        },
      ]}
    />
  </div>
);

const moneyInWords = ({ left, method, otherWay, proof, paysOrder }: Refundable) =>
  refundsText('refund.money', {
    money: moneyText(left),
    way: withCommas([inStaffLanguage(wayName({ method, otherWay, proof })), numberOfProof(proof)]),
    pays: paysOrder ? 'yes' : 'no',
  });
