import { firstFree, isSameHalfDay } from '#app/features/deliveries/half-days/chosen-half-day.ts';
import { HalfDayPicker } from '#app/features/deliveries/half-days/half-day-picker.tsx';
import { isHalfDayRefused } from '#app/features/deliveries/half-days/half-day-refused.ts';
import { api } from '#app/state/api.ts';
import { halfDaysText as text } from '#contract/texts/half-days.ts';
import type { HalfDaysOfOrder } from '#contract/deliveries/half-days/half-days.ts';
import type { Order } from '#contract/orders/orders.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { writtenMoment } from '#contract/days/written-days.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';

interface MoveHalfDayProps {
  order: Order;
  onMoved: (order: Order) => void;
  onClose: () => void;
}

/** Lets the buyer of an order choose another half-day for it. Lazily loaded. */
export default function MoveHalfDay({ order, onMoved, onClose }: MoveHalfDayProps) {
  const params = { id: order._id };
  const { last, failure, askAgain } = useAnswer(order._id, () =>
    api.call('GET /api/orders/:id/half-days', { params }),
  );
  if (failure !== null) return <Failure of={failure} />;
  if (!last) return <Spinner label={text('looking')} />;
  // The half-days are loaded again when one was taken in the meantime.
  return <Choice offered={last.answer} onRefused={askAgain} {...{ order, onMoved, onClose }} />;
}

interface ChoiceProps extends MoveHalfDayProps {
  offered: HalfDaysOfOrder;
  onRefused: () => void;
}

function Choice({ order, offered, onRefused, onMoved, onClose }: ChoiceProps) {
  const { promised, until, days } = offered;
  const form = useForm({
    of: factsOf('PUT /api/orders/:id/half-day'),
    send: async (body) => {
      try {
        const params = { id: order._id };
        onMoved(await api.call('PUT /api/orders/:id/half-day', { params, body }));
        toast.success(text.both('moved'));
        onClose();
      } catch (error) {
        if (isHalfDayRefused(error)) onRefused();
        throw error;
      }
    },
  });
  const { day, half } = form.values;
  const chosen = day === '' ? null : { day, half };
  if (firstFree(days) === null) {
    return (
      <p>
        <Both of={text.both('called')} className="block text-meta text-soft" />
      </p>
    );
  }
  return (
    <EndpointForm of={form} className="mt-4 space-y-4">
      <Failure of={form.failure} />
      <HalfDayPicker
        name="movedHalfDay"
        days={days}
        chosen={chosen}
        onChoose={(halfDay) => halfDay && form.set(halfDay)}
      />
      {until && (
        <p className="text-meta text-soft">
          <Both of={text.both('until', { until: writtenMoment(until) })} className="block" />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} disabled={!chosen || isSameHalfDay(chosen, promised)}>
          <Both of={text.both('save')} />
        </Button>
        <Button variant="secondary" onClick={onClose}>
          <Both of={text.both('close')} />
        </Button>
      </div>
    </EndpointForm>
  );
}
