import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { phoneSignInText as text } from '#contract/texts/phone-sign-in.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

/**
 * Adds a person's earlier orders to their account: they name one of them by its number and the sum paid, because the
 * phone number alone proves nothing.
 */
export function EarlierOrders({ onJoined }: { onJoined: () => void }) {
  const submission = useSubmission();
  const { values, bind } = useFormValues({ number: '', paid: '' }, submission.form);
  const number = Number(values.number.replaceAll(/\D/g, ''));
  const sum = readTypedAmount(values.paid);
  const paid = 'amount' in sum ? sum.amount : 0;
  async function send() {
    session.set(await api.call('POST /api/users/earlier-orders', { body: { number, paid } }));
    toast.success(text.both('joined'));
    onJoined();
  }
  const field = (name: 'number' | 'paid', words: 'orderNumber' | 'paid') => ({
    ...bind(name),
    label: text(words),
    labelAm: text.am(words),
    hint: text(`${words}Hint`),
    required: true,
    error: submission.fields[name],
  });
  return (
    <SubmissionForm
      of={submission}
      check={() => ({
        number: number > 0 ? undefined : text('orderNumberNeeded'),
        paid: paid > 0 ? undefined : text('paidNeeded'),
      })}
      send={send}
    >
      <h3 className="text-h3 font-semibold">
        <Both of={text.both('earlier')} className="text-meta font-normal text-soft" />
      </h3>
      <p className="text-soft">
        <Both of={text.both('earlierWhy')} className="block text-meta" />
      </p>
      <Failure of={submission.failure} />
      <TextField {...field('number', 'orderNumber')} inputMode="numeric" maxLength={12} />
      <TextField {...field('paid', 'paid')} inputMode="decimal" maxLength={20} />
      <Button type="submit" full variant="secondary" busy={submission.busy}>
        <Both of={text.both('showEarlier')} />
      </Button>
    </SubmissionForm>
  );
}
