import { Link } from 'react-router';
import { accountLink } from '#app/features/account/links.ts';
import { api } from '#app/state/api.ts';
import { noteOpenedOrder } from '#app/state/session/opened-by-link.ts';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { orderLinkText as text } from '#contract/texts/order-link.ts';

/** The most letters of a whole number, which people type in place of its end. */
const LONGEST_PHONE = 16;
const lastFour = (typed: string) => typed.replaceAll(/\D/g, '').slice(-4);

/** Asks for the last four digits of the phone with which an order was placed, and opens it. */
export function OpeningForm({ link, onOpened }: { link: string; onOpened: (order: string) => void }) {
  const form = useForm({
    of: factsOf('POST /api/orders/opened'),
    check: ({ digits }) => ({ digits: lastFour(digits).length < 4 && text('digitsNeeded') }),
    send: async (_body, values) => {
      const body = { link, digits: lastFour(values.digits) };
      const { order, token } = await api.call('POST /api/orders/opened', { body });
      if (token !== undefined) noteOpenedOrder(order, { token, link });
      onOpened(order);
    },
  });
  return (
    <>
      <EndpointForm of={form}>
        <Failure of={form.failure} />
        <TextField
          {...form.text('digits')}
          label={text('digits')}
          labelAm={text.am('digits')}
          hint={text('digitsHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={LONGEST_PHONE}
          required
          autoFocus
        />
        <Button type="submit" full busy={form.busy}>
          <Both of={text.both('open')} />
        </Button>
      </EndpointForm>
      <div className="mt-8 space-y-2 border-t border-line pt-8">
        <Link
          to={`${accountLink('/login', '/profile')}&by=code`}
          className={buttonClass({ full: true, variant: 'secondary' })}
        >
          <Both of={text.both('byCode')} />
        </Link>
        <p className="text-meta text-soft">
          <Both of={text.both('byCodeHint')} className="block" />
        </p>
      </div>
    </>
  );
}
