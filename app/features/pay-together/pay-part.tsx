import { useEffect, useRef, useState } from 'react';
import { formatBirr, formatBirrExact } from '#contract/money.ts';
import type { SharedOrder } from '#contract/paying/pay-together.ts';
import type { MethodOffer, PaymentBegun } from '#contract/paying/payments.ts';
import { readersLanguage } from '#contract/texts/reader-language.ts';
import { payTogetherText as text } from '#contract/texts/pay-together.ts';
import { wayBody, wayKey } from '#app/features/quote/way-name.ts';
import { guestApi } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf, factsOfAll } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { ChooseWay } from './choose-way.tsx';
import { partMemory } from './part-memory.ts';
import { readTypedPart } from '#contract/paying/typed-amount.ts';
import { isOfflineMethod, checkPart } from './part-values.ts';
import { OfflinePart } from './offline-part.tsx';
import { WhoPays } from './who-pays.tsx';

interface PayPartProps {
  token: string;
  order: SharedOrder;
  /** Called when a part was sent that needs no provider's page, such as a transfer that the shop then looks for. */
  onSent: () => void;
}

/** Asks for an amount and a payment method, and leads to the payment. */
export function PayPart(props: PayPartProps) {
  const { free, methods } = props.order;
  const [wanted, setWanted] = useState<MethodOffer | undefined>(methods[0]);
  const offer = methods.find((each) => wanted && wayKey(each) === wayKey(wanted));
  if (free > 0 && offer) return <Form {...props} offer={offer} onChoose={setWanted} />;
  return (
    <p className="mt-4 font-medium">
      <Both of={text.both('allHeld')} className="block text-meta font-normal text-soft" />
    </p>
  );
}

const FACTS = factsOfAll(
  factsOf('POST /api/pay/:token/contributions'),
  factsOf('POST /api/pay/:token/contributions#transfer'),
);

interface FormProps extends PayPartProps {
  /** The chosen payment method. */
  offer: MethodOffer;
  onChoose: (offer: MethodOffer) => void;
}

function Form({ token, order: { free, methods, number }, offer, onChoose, onSent }: FormProps) {
  const sendPart = useSending(token, onSent);
  const isOffline = isOfflineMethod(offer);
  const form = useForm({
    of: FACTS,
    first: { isNamed: false as boolean },
    check: (typed) => checkPart(typed, free, offer),
    send: (_body, { name, isNamed, contact, transactionNumber, bank }) =>
      sendPart({
        ...{ amount: amount ?? 0, ...wayBody(offer), name, isNamed, contact },
        ...(isOffline && { transfer: { transactionNumber, bank } }),
      }),
  });
  const amount = readTypedPart(form.values.amount, free);
  return (
    <EndpointForm of={form} className="mt-5 space-y-5">
      <div>
        <TextField
          label={text('amount')}
          labelAm={text.am('amount')}
          {...form.text('amount')}
          autoComplete="off"
        />
        <Amounts free={free} onChoose={(birr) => form.set({ amount: birr })} />
      </div>
      <ChooseWay methods={methods} chosen={offer} onChoose={onChoose} />
      {isOffline && <OfflinePart amount={amount} offer={offer} number={number} bind={form.text} />}
      <WhoPays
        isOffline={isOffline}
        bind={form.text}
        isNamed={form.values.isNamed}
        onNamed={(isNamed) => form.set({ isNamed })}
      />
      <Failure of={form.failure} />
      <Button type="submit" full busy={form.busy} className="min-h-13">
        <Both of={buttonWords(wordOf(offer), amount)} />
      </Button>
    </EndpointForm>
  );
}

const wordOf = (offer: MethodOffer) => (offer.transfer ? 'send' : isOfflineMethod(offer) ? 'told' : 'pay');

/** Returns the label of the button; without a sum until one is typed. */
const buttonWords = (act: 'pay' | 'send' | 'told', amount: number | null) =>
  amount === null ? text.both(`${act}Nothing`) : text.both(act, { birr: formatBirrExact(amount) });

type Part = Parameters<typeof guestApi.call<'POST /api/pay/:token/contributions'>>[1]['body'];

/** Begins a part and goes to its provider's page, if it has one. An unpaid earlier part of this browser is released. */
function useSending(token: string, onSent: () => void) {
  const busyUntilShown = useBusyUntilShown();
  return async (part: Part) => {
    const instead = partMemory.read(token);
    const { contribution, begun } = await guestApi.call('POST /api/pay/:token/contributions', {
      params: { token },
      body: { ...part, language: readersLanguage(), ...(instead && { instead }) },
    });
    partMemory.keep(token, contribution);
    const page = pageOf(begun);
    if (!page) return onSent();
    window.location.assign(page);
    return busyUntilShown();
  };
}

/** Buttons with round sums and the whole rest, so that nothing has to be typed. */
function Amounts({ free, onChoose }: { free: number; onChoose: (birr: string) => void }) {
  const round = [1_000, 5_000, 10_000].filter((birr) => birr < free);
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {[...round, free].map((birr) => (
        <Button
          key={birr}
          variant="secondary"
          className="min-h-11! px-3! py-1!"
          onClick={() => onChoose(formatBirrExact(birr))}
        >
          {birr === free ? (
            <Both of={text.both('all', { birr: formatBirr(birr) })} className="text-meta" />
          ) : (
            text('some', { birr: formatBirr(birr) })
          )}
        </Button>
      ))}
    </div>
  );
}

/** Returns the address of the provider's page; null when the payment has none. */
const pageOf = (begun: PaymentBegun | null): string | null =>
  begun?.provider === 'chapa' ? begun.checkoutUrl : begun?.provider === 'paypal' ? begun.approveUrl : null;

/** Returns a promise that keeps the button busy until the page is left, or is shown again after Back. */
function useBusyUntilShown(): () => Promise<void> {
  const shown = useRef<(() => void) | null>(null);
  useEffect(() => {
    const show = () => shown.current?.();
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
  return () => new Promise((resolve) => (shown.current = resolve));
}
