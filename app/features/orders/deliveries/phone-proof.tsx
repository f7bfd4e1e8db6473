import { useState } from 'react';
import { CodeSteps } from '#app/features/account/phone/code-steps.tsx';
import { api } from '#app/state/api.ts';
import { phoneSignInText as text } from '#contract/texts/phone-sign-in.ts';
import { buyerOf } from '#contract/orders/order-buyer.ts';
import type { Order } from '#contract/orders/orders.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { writtenMoment } from '#contract/days/written-days.ts';

interface PhoneProofProps {
  order: Order;
  /** Called with the order when its phone number is proven. */
  onProven: (order: Order) => void;
}

/**
 * Says until when the goods are held while the phone number is not proven, and the ways to prove it: a payment, a call
 * of the shop, or a code, which is entered here.
 */
export default function PhoneProof({ order, onProven }: PhoneProofProps) {
  const [isAsked, setAsked] = useState(false);
  const { _id: id, expiresAt, phoneProof } = order;
  const { phone } = buyerOf(order);
  if (phoneProof === 'code')
    return (
      <Alert kind="success">
        <Both of={text.both('proof.done')} className="block text-meta" />
      </Alert>
    );
  const am = text.am('proof.ask', { phone });
  const en = expiresAt
    ? text('proof.until', { phone, until: writtenMoment(expiresAt) })
    : text('proof.ask', { phone });
  async function prove(code: string) {
    await api.call('POST /api/users/phone-verification', { body: { code } });
    onProven(await api.call('GET /api/orders/:id', { params: { id } }));
  }
  return (
    <section
      aria-labelledby="phone-proof"
      className="rounded-control border border-line bg-surface p-4 md:p-5"
    >
      <h2 id="phone-proof" className="text-h3 font-semibold">
        <Both of={text.both('proof.heading')} className="text-meta font-normal text-soft" />
      </h2>
      <p className="mt-1">
        <Both of={{ en, am }} className="mt-1 block text-meta text-soft" />
      </p>
      <div className="mt-4 max-w-sm">
        {isAsked ? (
          <CodeSteps phone={phone} onCode={prove} />
        ) : (
          <Button full variant="secondary" onClick={() => setAsked(true)}>
            <Both of={text.both('proof.button')} />
          </Button>
        )}
      </div>
    </section>
  );
}
