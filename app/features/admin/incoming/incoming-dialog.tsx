import { useState } from 'react';
import { ChoiceField } from '#app/ui/fields/choice-field.tsx';
import {
  DespiteField,
  isDoubtful,
  ReceiptFindings,
  useReceiptCheck,
  useFirstConfirmation,
} from '#app/features/admin/orders/money/receipt-findings.tsx';
import { useMay } from '#app/state/session/permissions.ts';
import { Alert } from '#app/ui/alert.tsx';
import { EndpointDialog, type Edit } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf, factsOfAll, type ValuesOf } from '#app/ui/forms/facts.ts';
import { TextArea, TextField } from '#app/ui/fields/field.tsx';
import { isApiError } from '#app/ui/failure.tsx';
import { dayByMoment } from '#contract/days/written-days.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { IncomingMoney } from '#contract/paying/incoming-money.ts';
import { incomingText as text } from '#contract/texts/incoming-money.ts';
import { paymentMethodsForStaff as paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { receiptChecksText as checksText } from '#contract/texts/receipt-checks.ts';
import { placeMoney, returnMoney, setMoneyAside } from './decide.ts';
import { moneyText } from '#app/ui/prices/money-text.ts';
import { fromText, whenText, whyText } from './money-texts.ts';
import { ReceiptPicture } from './receipt-picture.tsx';

interface IncomingDialogProps {
  money: IncomingMoney;
  /** Called when the money was decided on, here or elsewhere. */
  onChanged: () => void;
  onClose: () => void;
}

/**
 * `order`: the order that the money is recorded for; a number: the proposal at that index; `another`: an order by
 * its typed number.
 */
type Choice = 'order' | `${number}` | 'another' | 'refund' | 'aside';

const FACTS = factsOfAll(
  factsOf('POST /api/incoming-money/:id/order'),
  factsOf('PUT /api/incoming-money/:id/aside'),
);
type Values = ValuesOf<'POST /api/incoming-money/:id/order' | 'PUT /api/incoming-money/:id/aside'> &
  ReturnType<typeof firstOf>;

/** The decision about incoming money: for which order it is, that it is for none, or a refund. Lazily loaded. */
export default function IncomingDialog({ money, ...rest }: IncomingDialogProps) {
  const { source, order, left } = money;
  const { said, isMine } = useFirstConfirmation(money.seenBy);
  const check = useReceiptCheck(order?._id ?? '', source === 'receipt' ? money._id : undefined);
  const { isDoubted, watch } = useDoubted();
  const choices = useChoices(money);
  const asksDespite = isDoubtful(check) || isDoubted;
  return (
    <EndpointDialog
      {...rest}
      of={FACTS}
      title={text('dialogTitle', { money: moneyText(left) })}
      description={meaningOf(source)}
      width={source === 'receipt' ? 'wide' : undefined}
      action={({ choice }) => choice && actionOf(choice, money, isMine)}
      isDanger={({ choice }) => choice === 'refund' || (choice === 'aside' && source === 'receipt')}
      disabled={({ choice }) => isOrder(choice) && (isMine || (source === 'receipt' && check === null))}
      closeLabel={text('close')}
      first={firstOf(money)}
      check={({ choice, order: typed, reason, despite }) => ({
        choice: !choice && text('choiceNeeded'),
        order: choice === 'another' && !typed.trim() && text('orderNeeded'),
        reason: isAgainst(choice) && !reason.trim() && text('reasonNeeded'),
        despite: isOrder(choice) && asksDespite && !despite && checksText('despiteNeeded'),
      })}
      send={(_body, values) => watch(() => decide(money, values))}
      // A refusal means that the list on the screen is out of date.
      onRefused
    >
      {(edit) => (
        <>
          {said && <Alert kind="info">{said}</Alert>}
          {money.takenBackOn && (
            <Alert kind="info">{text('takenBackOn', { day: dayByMoment(money.takenBackOn) })}</Alert>
          )}
          <Facts money={money} />
          {money.alike && (
            <Alert kind="info">
              {text('alike', {
                transactionNumber: money.alike.transactionNumber,
                number: money.alike.order.number,
              })}
            </Alert>
          )}
          <ChoiceField<Choice> legend={text('choice')} {...edit.choice('choice')} options={choices} />
          <Details money={money} edit={edit} />
          {source === 'receipt' && <ReceiptFindings check={check} />}
          {isOrder(edit.values.choice) && asksDespite && (
            <DespiteField
              checked={edit.values.despite}
              error={edit.errors['despite']}
              onChange={(despite) => edit.set({ despite })}
            />
          )}
          {source === 'receipt' && <ReceiptPicture receipt={money} />}
        </>
      )}
    </EndpointDialog>
  );
}

function meaningOf(source: IncomingMoney['source']): string | undefined {
  if (source === 'receipt') return text('receiptMeans');
  return source === 'recorded' ? text('recordedMeans') : undefined;
}

/** The facts that staff compare with the bank account. */
function Facts({ money }: { money: IncomingMoney }) {
  const facts = [
    [text('facts.number'), money.number],
    [text('facts.from'), fromText(money)],
    [text('facts.text'), money.text],
    [text('facts.at'), whenText(money)],
    [text('facts.buyer'), money.order?.buyer],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

const isAgainst = (choice: Choice | null): choice is 'refund' | 'aside' =>
  choice === 'refund' || choice === 'aside';
const isOrder = (choice: Choice | null): boolean => choice !== null && !isAgainst(choice);

/** The values with which the dialog opens; an order is chosen already if the money names it. */
function firstOf({ source, order, proposals, takenBackOn }: IncomingMoney): {
  choice: Choice | null;
  order: string;
} {
  const isOfOne = source === 'receipt' || source === 'recorded';
  const isNamed = proposals[0]?.why === 'number' || proposals[0]?.why === 'order';
  return {
    choice: takenBackOn ? 'aside' : isOfOne ? 'order' : isNamed ? '0' : null,
    order: order ? String(order.number) : '',
  };
}

function useChoices({ source, order, proposals, takenBackOn }: IncomingMoney): [Choice, string][] {
  const mayReturn = useMay('refunds:write');
  if (takenBackOn) return [['aside', text('choices.aside.takenBack')]];
  const aside: [Choice, string] = ['aside', text(`choices.aside.${source}`)];
  if (source === 'receipt' || source === 'recorded')
    return [['order', text('choices.seen', { number: order!.number })], aside];
  const proposed = proposals.map((each, at): [Choice, string] => {
    const { number, buyer } = each.order;
    return [`${at}`, text('choices.proposal', { number, buyer, why: whyText(each) })];
  });
  return [
    ...proposed,
    ['another', text(proposed.length > 0 ? 'choices.other' : 'choices.another')],
    ...(source === 'provider' && mayReturn ? [['refund', text('choices.refund')] as [Choice, string]] : []),
    aside,
  ];
}

function actionOf(choice: Choice, { source, seenBy, takenBackOn }: IncomingMoney, isMine: boolean): string {
  if (takenBackOn) return text('actions.takenBack');
  if (choice === 'refund') return text('actions.refund');
  if (choice === 'aside') return text(source === 'receipt' ? 'actions.refuse' : 'actions.aside');
  if (seenBy && !isMine) return text('actions.seenToo');
  return text(choice === 'order' ? 'actions.seen' : 'actions.order');
}

function Details({
  money: { source, method, money, order, takenBackOn },
  edit,
}: {
  money: IncomingMoney;
  edit: Edit<Values>;
}) {
  const { choice } = edit.values;
  if (choice === 'another')
    return (
      <TextField
        label={text('orderField')}
        hint={text(`orderHint.${source === 'provider' ? source : 'statement'}`)}
        {...edit.text('order')}
        inputMode="numeric"
        autoComplete="off"
      />
    );
  if (isAgainst(choice))
    return (
      <TextArea
        label={text('reason')}
        hint={text(`reasonHints.${takenBackOn ? 'takenBack' : choice === 'refund' ? choice : source}`, {
          method: method ? paymentMethodsText(`${method}.label`) : '',
        })}
        {...edit.text('reason')}
        rows={3}
      />
    );
  const isMore = source === 'recorded' && order && Number(money.amount) > order.due;
  return isMore && <p className="text-error">{text('overpaid', { due: formatBirrExact(order.due) })}</p>;
}

function decide(money: IncomingMoney, { choice, order, reason, despite }: Values) {
  if (choice === 'aside') return setMoneyAside(money, reason.trim());
  if (choice === 'refund') return returnMoney(money, reason.trim());
  const said = despite ? { despite } : {};
  if (choice === 'another') return placeMoney(money, { order: order.trim(), ...said });
  if (choice === 'order') return placeMoney(money, { order: money.order!._id, ...said });
  const { order: proposed, receipt } = money.proposals[Number(choice)]!;
  return placeMoney(money, { order: proposed._id, receipt, ...said });
}

/**
 * Notices that the server takes the transaction number for a used one, so that the person who saw the money can
 * confirm it.
 */
function useDoubted() {
  const [isDoubted, setDoubted] = useState(false);
  async function watch<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (isApiError(error) && error.code === 'number-looks-used') setDoubted(true);
      throw error;
    }
  }
  return { isDoubted, watch };
}
