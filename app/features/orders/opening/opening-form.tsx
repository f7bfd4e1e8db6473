import { useState } from 'react';
import { Link } from 'react-router';
import { accountLink } from '#app/features/account/links.ts';
import { api } from '#app/state/api.ts';
import { noteOpenedOrder } from '#app/state/session/opened-by-link.ts';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { SubmissionForm } from '#app/ui/fields/submission-form.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { orderLinkText as text } from '#contract/texts/order-link.ts';

/** Asks for the last four digits of the phone with which an order was placed, and opens it. */
export function OpeningForm({ link, onOpened }: { link: string; onOpened: (order: string) => void }) {
  const submission = useSubmission();
  const [typed, setTyped] = useState('');
  const digits = typed.replaceAll(/\D/g, '').slice(-4);
  async function open() {
    const { order, token } = await api.call('POST /api/orders/opened', { body: { link, digits } });
    if (token !== undefined) noteOpenedOrder(order, { token, link });
    onOpened(order);
  }
  return (
    <>
      <SubmissionForm
        of={submission}
        check={() => ({ digits: digits.length === 4 ? undefined : text('digitsNeeded') })}
        send={open}
      >
        <Failure of={submission.failure} />
        <TextField
          name="digits"
          label={text('digits')}
          labelAm={text.am('digits')}
          hint={text('digitsHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          required
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={submission.fields['digits']}
        />
        <Button type="submit" full busy={submission.busy}>
          <Both of={text.both('open')} />
        </Button>
      </SubmissionForm>
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
