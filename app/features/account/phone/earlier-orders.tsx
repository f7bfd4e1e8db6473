import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { phoneSignInText as text } from '#contract/texts/phone-sign-in.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

/**
 * Adds a person's earlier orders to their account: they name one of them by its number and the sum paid, because the
 * phone number alone proves nothing.
 */
export function EarlierOrders({ onJoined }: { onJoined: () => void }) {
  const form = useForm({
    of: factsOf('POST /api/users/earlier-orders'),
    check: (values) => {
      const { number, paid } = readOrder(values);
      return { number: number === 0 && text('orderNumberNeeded'), paid: paid === 0 && text('paidNeeded') };
    },
    send: async (_body, values) => {
      session.set(await api.call('POST /api/users/earlier-orders', { body: readOrder(values) }));
      toast.success(text.both('joined'));
      onJoined();
    },
  });
  const field = (name: 'number' | 'paid', words: 'orderNumber' | 'paid') => ({
    ...form.text(name),
    label: text(words),
    labelAm: text.am(words),
    hint: text(`${words}Hint`),
  });
  return (
    <EndpointForm of={form}>
      <h3 className="text-h3 font-semibold">
        <Both of={text.both('earlier')} className="text-meta font-normal text-soft" />
      </h3>
      <p className="text-soft">
        <Both of={text.both('earlierWhy')} className="block text-meta" />
      </p>
      <Failure of={form.failure} />
      <TextField {...field('number', 'orderNumber')} />
      <TextField {...field('paid', 'paid')} />
      <Button type="submit" full variant="secondary" busy={form.busy}>
        <Both of={text.both('showEarlier')} />
      </Button>
    </EndpointForm>
  );
}

/** Reads the number and the sum as people copy them from a message, with the words around them. */
function readOrder({ number, paid }: { number: string; paid: string }) {
  const sum = readTypedAmount(paid);
  return { number: Number(number.replaceAll(/\D/g, '')), paid: 'amount' in sum ? sum.amount : 0 };
}
