import { useState } from 'react';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { statesAfter } from '#contract/product-states.ts';
import type { ProductForReader } from '#contract/products.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { dateAndTime } from '#contract/written-days.ts';
import { ProductState } from './product-state.tsx';
import { useStateChange } from './use-state-change.ts';

/** The state of a product, the states that may follow, and for a draft the time at which it goes live by itself. */
export function StatePanel({ product }: { product: ProductForReader }) {
  const change = useStateChange();
  return (
    <section aria-label={text('state')} className="border-y border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <ProductState product={product} />
        <p className="min-w-0 grow basis-72 text-soft">{text(`means.${product.state}`)}</p>
        <div className="flex flex-wrap gap-2">
          {statesAfter(product.state).map((state) => (
            <Button
              key={state}
              variant="secondary"
              disabled={change.busy}
              onClick={() => void change.become(product, state)}
            >
              {text(`become.${state}`)}
            </Button>
          ))}
        </div>
      </div>
      {product.state === 'draft' && <GoLive key={product.goesLiveAt} product={product} change={change} />}
      <div className="mt-3 empty:hidden">
        <Failure of={change.failure} />
      </div>
    </section>
  );
}

interface GoLiveProps {
  product: ProductForReader;
  change: ReturnType<typeof useStateChange>;
}

/** The time is the shop's: the field has no zone, and the server wants one. */
const OFFSET = '+03:00';

function GoLive({ product, change }: GoLiveProps) {
  const { goesLiveAt } = product;
  const [time, setTime] = useState(goesLiveAt?.slice(0, 16) ?? '');
  return (
    <form
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (time) void change.schedule(product, `${time}:00${OFFSET}`);
      }}
    >
      <div className="w-72">
        <DateField
          label={text('goLive.label')}
          name="goesLiveAt"
          withTime
          value={time}
          onChange={(event) => setTime(event.target.value)}
          hint={goesLiveAt ? text('goLive.at', { time: dateAndTime(goesLiveAt) }) : text('goLive.hint')}
          error={change.fields['goesLiveAt']}
        />
      </div>
      <Button type="submit" variant="secondary" disabled={change.busy || !time}>
        {text('goLive.button')}
      </Button>
      {goesLiveAt && (
        <Button variant="quiet" disabled={change.busy} onClick={() => void change.schedule(product, null)}>
          {text('goLive.not')}
        </Button>
      )}
    </form>
  );
}
