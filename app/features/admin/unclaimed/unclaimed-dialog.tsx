import { ChoiceField } from '#app/features/admin/orders/choice-field.tsx';
import { api } from '#app/state/api.ts';
import { inBoth } from '#app/ui/in-both.ts';
import type { Text } from '#app/ui/both.tsx';
import { TextArea, TextField } from '#app/ui/fields/field.tsx';
import { EditDialog } from '#app/ui/dialogs/edit-dialog.tsx';
import { paymentMethodsForStaff as paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { unclaimedText as text } from '#contract/texts/unclaimed-money.ts';
import type { UnclaimedMoney } from '#contract/paying/unclaimed-money.ts';
import { moneyText } from './unclaimed-list.tsx';

export interface UnclaimedDialogProps {
  money: UnclaimedMoney;
  /** Something was decided, here or elsewhere. */
  onChanged: () => void;
  onClose: () => void;
}

type Choice = 'order' | 'refund' | 'not-ours';
const CHOICES = ['order', 'refund', 'not-ours'] as const;

interface Values {
  choice: Choice | null;
  order: string;
  reason: string;
}

/** The decision about money that belongs to no order. Lazily loaded. */
export default function UnclaimedDialog({ money, ...rest }: UnclaimedDialogProps) {
  const { _id: id, left, order, method } = money;
  return (
    <EditDialog<Values>
      {...rest}
      title={text('dialogTitle', { money: moneyText(left) })}
      action={({ choice }) => choice && text(`actions.${choice}`)}
      isDanger={({ choice }) => choice === 'refund'}
      closeLabel={text('close')}
      first={{ choice: null, order: order ? String(order.number) : '', reason: '' }}
      check={(values) => ({
        choice: !values.choice && text('choiceNeeded'),
        order: values.choice === 'order' && !values.order.trim() && text('orderNeeded'),
        reason: values.choice && values.choice !== 'order' && !values.reason.trim() && text('reasonNeeded'),
      })}
      send={(values) => decide(id, values)}
      // The list is no longer what it was.
      onRefused
    >
      {(edit) => (
        <>
          <ChoiceField<Choice>
            legend={text('choice')}
            {...edit.choice('choice')}
            options={CHOICES.map((each) => [each, inBoth(text.both(`choices.${each}`))])}
          />
          {edit.values.choice === 'order' && (
            <TextField
              label={text('orderField')}
              labelAm={text.am('orderField')}
              hint={text('orderHint')}
              {...edit.text('order')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              required
            />
          )}
          {edit.values.choice && edit.values.choice !== 'order' && (
            <TextArea
              label={text('reason')}
              labelAm={text.am('reason')}
              hint={text(`reasonHints.${edit.values.choice}`, {
                method: paymentMethodsText(`${method}.label`),
              })}
              {...edit.text('reason')}
              rows={3}
              maxLength={300}
              required
            />
          )}
        </>
      )}
    </EditDialog>
  );
}

async function decide(id: string, { choice, order: typed, reason: said }: Values): Promise<Text> {
  const params = { id };
  if (choice === 'order') {
    const body = { order: typed.trim() };
    const { order } = await api.call('POST /api/payments/unclaimed/:id/order', { params, body });
    return text.both('done.order', { number: order?.number ?? body.order });
  }
  const body = { reason: said.trim() };
  if (choice === 'refund') await api.call('POST /api/payments/unclaimed/:id/refund', { params, body });
  else await api.call('POST /api/payments/unclaimed/:id/not-ours', { params, body });
  return text.both(`done.${choice!}`);
}
