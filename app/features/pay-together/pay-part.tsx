import { useEffect, useRef, useState } from 'react';
import { formatBirr, formatBirrExact } from '#contract/money.ts';
import type { SharedOrder } from '#contract/pay-together.ts';
import type { MethodOffer, PaymentBegun } from '#contract/payments.ts';
import { payTogetherText as text } from '#contract/texts/pay-together.ts';
import { guestApi } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useFormValues } from '#app/ui/form-values.ts';
import { SubmissionForm } from '#app/ui/submission-form.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { ChooseWay } from './choose-way.tsx';
import { partOf, problemsOf, type PartValues } from './part-values.ts';
import { partMemory } from './part-memory.ts';
import { TransferPart } from './transfer-part.tsx';

interface PayPartProps {
  token: string;
  order: SharedOrder;
  /** A transfer was told, which the shop looks for. */
  onSent: () => void;
}

const EMPTY: PartValues = { amount: '', name: '', contact: '', transactionNumber: '', bank: '' };

/** Asks how much somebody pays and how, and takes them there. */
export function PayPart({ token, order: { free, methods }, onSent }: PayPartProps) {
  const submission = useSubmission();
  const { values, set, bind } = useFormValues(EMPTY, submission.form);
  const [isNamed, setNamed] = useState(true);
  const [wanted, setWanted] = useState<MethodOffer | undefined>(methods[0]);
  const busyUntilShown = useBusyUntilShown();
  const amount = partOf(values.amount, free);
  const offer = methods.find(({ method }) => method === wanted?.method);
  if (free === 0 || !offer) {
    return (
      <p className="mt-4 font-medium">
        <Both of={text.both('allHeld')} className="block text-meta font-normal text-soft" />
      </p>
    );
  }
  const { method, transfer } = offer;

  async function pay() {
    const { name, contact, transactionNumber, bank } = values;
    const instead = partMemory.read(token);
    const { contribution, begun } = await guestApi.call('POST /api/pay/:token/contributions', {
      params: { token },
      body: {
        ...{ amount: amount ?? 0, method, name, isNamed, contact },
        ...(transfer && { transfer: { transactionNumber, bank } }),
        ...(instead && { instead }),
      },
    });
    partMemory.keep(token, contribution);
    const page = pageOf(begun);
    if (page) {
      window.location.assign(page);
      return busyUntilShown();
    }
    onSent();
  }

  return (
    <SubmissionForm
      of={submission}
      check={() => problemsOf(values, free, method)}
      send={pay}
      className="mt-5 space-y-5"
    >
      <div>
        <TextField
          label={text('amount')}
          labelAm={text.am('amount')}
          {...bind('amount')}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          error={submission.fields['amount']}
        />
        <Amounts free={free} onChoose={(birr) => set({ amount: birr })} />
      </div>
      <ChooseWay methods={methods} chosen={method} onChoose={setWanted} />
      {transfer && (
        <TransferPart amount={amount} transfer={transfer} bind={bind} fields={submission.fields} />
      )}
      <TextField
        label={text('contact')}
        labelAm={text.am('contact')}
        hint={<Both of={text.both(transfer ? 'contactTransfer' : 'contactHint')} className="block" />}
        {...bind('contact')}
        required={transfer !== undefined}
        autoComplete="tel"
        maxLength={120}
        error={submission.fields['contact']}
      />
      <div>
        <TextField
          label={text('name')}
          labelAm={text.am('name')}
          hint={<Both of={text.both('nameHint')} />}
          {...bind('name')}
          autoComplete="name"
          maxLength={60}
          error={submission.fields['name']}
        />
        <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={isNamed}
            onChange={(event) => setNamed(event.target.checked)}
            className="size-5 shrink-0 accent-primary"
          />
          <span>
            <Both of={text.both('isNamed')} className="text-meta text-soft" />
          </span>
        </label>
      </div>
      <Failure of={submission.failure} />
      <Button type="submit" full busy={submission.busy} className="min-h-13">
        <Both
          of={text.both(transfer ? 'send' : 'pay', { birr: amount === null ? '' : formatBirrExact(amount) })}
        />
      </Button>
    </SubmissionForm>
  );
}

/** Round sums, and all that is free, so that nothing need be typed. */
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

/** The provider's page to which the payer goes; null: there is none. */
const pageOf = (begun: PaymentBegun | null): string | null =>
  begun?.provider === 'chapa' ? begun.checkoutUrl : begun?.provider === 'paypal' ? begun.approveUrl : null;

/** Stays busy until the page is left; who comes back by the browser's button finds it as it was. */
function useBusyUntilShown(): () => Promise<void> {
  const shown = useRef<(() => void) | null>(null);
  useEffect(() => {
    const show = () => shown.current?.();
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
  return () => new Promise((resolve) => (shown.current = resolve));
}
