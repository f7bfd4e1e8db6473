import { useEffect, useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { deskText } from '#app/text/desk.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useFormValues } from '#app/ui/form-values.ts';
import { useSubmission } from '#app/ui/submission.ts';
import type { Order } from '#contract/orders.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { addressOf, FIRST_VALUES, PhoneFields, problemsOf } from './phone-fields.tsx';
import { PhoneLines } from './phone-lines.tsx';
import { MethodChoice, PhoneSummary } from './phone-summary.tsx';
import { ProductFinder } from './product-finder.tsx';
import { usePhoneOrder } from './use-phone-order.ts';

const text = deskText.phone;

interface PhoneOrderFormProps {
  /** Cities to suggest; any other can be typed. */
  cities: readonly string[];
  /** Whether anything stands here that would be lost. */
  onChanged: (changed: boolean) => void;
  onPlaced: (order: Order) => void;
}

/** An order for somebody on the phone, from top to bottom by keyboard alone. */
export function PhoneOrderForm({ cities, onChanged, onPlaced }: PhoneOrderFormProps) {
  const submission = useSubmission();
  const { values, bind } = useFormValues(FIRST_VALUES, submission.form);
  const order = usePhoneOrder(values.city);
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  const offer = order.quote?.methods.find(({ method }) => method === chosen);
  const method = offer?.problem === null ? chosen : null;
  const earlier = earlierOrderOf(submission.failure);

  const changed = order.lines.length > 0 || values.name !== '' || values.phone !== '';
  useEffect(() => onChanged(changed), [changed, onChanged]);

  function submit() {
    const problems = problemsOf(values);
    const mustMend = order.quote?.orderItems.some(({ problem }) => problem !== null);
    if (order.lines.length === 0) problems['find'] = text.goodsNeeded.en;
    else if (mustMend) problems['find'] = text.problemsLeft.en;
    if (!method && order.lines.length > 0) problems['paymentMethod'] = text.methodNeeded.en;
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    const { quote } = order;
    if (!quote || !method) return;
    void submission.submit(async () => onPlaced(await order.place(addressOf(values), method, quote)));
  }

  return (
    <form
      ref={submission.form}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="space-y-8">
        <section aria-labelledby="goods" className="space-y-3">
          <h2 id="goods" className="text-h3 font-semibold">
            {text.goods.en}
          </h2>
          <ProductFinder error={submission.fields['find']} onAdd={order.add} />
          <PhoneLines
            lines={order.lines}
            quote={order.quote}
            onQuantity={order.setQuantity}
            onRemove={order.remove}
          />
        </section>
        <PhoneFields bind={bind} errors={submission.fields} cities={cities} />
      </div>
      <aside className="space-y-5 rounded-control bg-ground p-5 lg:sticky lg:top-24">
        <h2 className="text-h3 font-semibold">{text.summary.en}</h2>
        <PhoneSummary quote={order.quote} />
        <Failure of={order.quoteFailure} />
        <MethodChoice
          quote={order.quote}
          chosen={method}
          isAnonymous={values.email.trim() === ''}
          error={submission.fields['paymentMethod']}
          onChoose={setChosen}
        />
        <Changes changes={order.changes} />
        {order.changes.length === 0 && <Failure of={submission.failure} />}
        {earlier && (
          <a href={`/order/${earlier}`} className="inline-flex min-h-11 items-center font-medium underline">
            {text.earlier.en}
          </a>
        )}
        <Button
          type="submit"
          full
          busy={submission.busy}
          disabled={order.lines.length > 0 && order.quote === null}
        >
          {text.place.en}
        </Button>
      </aside>
    </form>
  );
}

function Changes({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <Alert kind="error">
      <p className="font-semibold">{text.changed.en}</p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-ink">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Alert>
  );
}

function earlierOrderOf(failure: unknown): string | null {
  if (!(failure instanceof ApiError) || failure.code !== 'idempotency-key-reused') return null;
  return (failure.details as { order: string }).order;
}
