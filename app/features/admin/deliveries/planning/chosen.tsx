import type { Selection } from '#app/features/admin/common/lists/use-selection.ts';
import type { PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';

/** The box by which a delivery is chosen, to be planned with others. */
export const Chosen = ({ of: { _id, order }, selection }: { of: PlannedDelivery; selection: Selection }) => (
  <label className="-my-1 -ml-2 flex size-11 shrink-0 items-center justify-center">
    <input
      type="checkbox"
      aria-label={text('plan.one', { number: order.number })}
      checked={selection.has(_id)}
      onChange={() => selection.toggle(_id)}
      className="size-5 accent-primary"
    />
  </label>
);
