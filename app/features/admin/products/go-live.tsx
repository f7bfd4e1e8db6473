import { useState } from 'react';
import { MoreFields } from '#app/features/admin/common/more-fields.tsx';
import { productsText as text } from '#contract/texts/admin-products.ts';
import type { ProductForReader } from '#contract/goods/products.ts';
import { dateAndTime } from '#contract/days/written-days.ts';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import type { useStateChange } from './use-state-change.ts';

interface GoLiveProps {
  product: ProductForReader;
  change: ReturnType<typeof useStateChange>;
}

const OFFSET = '+03:00';

/** The time at which a draft goes on sale by itself, with a form to change it; folded until there is one. */
export default function GoLive({ product, change }: GoLiveProps) {
  const { goesLiveAt } = product;
  const [time, setTime] = useState(goesLiveAt?.slice(0, 16) ?? '');
  return (
    <MoreFields isOpen={goesLiveAt !== null || change.fields['goesLiveAt'] !== undefined} className="mt-3">
      <form
        className="flex flex-wrap items-end gap-3"
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
    </MoreFields>
  );
}
