import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { thenReload } from '#app/features/admin/common/then-reload.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { textOf } from '#app/ui/failure.tsx';
import { shortDay } from '#contract/days/written-days.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { noonOf } from '#contract/deliveries/delivery-day.ts';
import { workshopText as text } from '#contract/texts/workshop.ts';
import type { WorkOrder } from '#contract/work/work-orders.ts';
import { DAYS_TO_CANCEL } from '#contract/work/work-stages.ts';

interface DelayRequestsProps {
  works: readonly WorkOrder[];
  onChanged: () => void;
}

/** The work orders for which a later day was asked: the owner decides, and the buyer is told. */
export function DelayRequests({ works, onChanged }: DelayRequestsProps) {
  if (works.length === 0) return null;
  return (
    <section aria-labelledby="asked" className="mb-6 rounded-control border-2 border-input p-4">
      <h2 id="asked" className="text-h3 font-semibold">
        {text('asked.heading', { count: works.length })}
      </h2>
      <p className="mt-1 text-meta text-soft">{text('asked.explain', { days: DAYS_TO_CANCEL })}</p>
      <ul className="mt-3 divide-y divide-line">
        {works.map((work) => work.delay && <Asked key={work._id} work={work} onChanged={onChanged} />)}
      </ul>
    </section>
  );
}

function Asked({ work, onChanged }: { work: WorkOrder; onChanged: () => void }) {
  const delay = work.delay!;
  const words = {
    number: work.order.number,
    piece: `${work.qty} × ${pieceName(work)}`,
    newDay: shortDay(noonOf(delay.toDay)),
    oldDay: delay.fromDay && shortDay(noonOf(delay.fromDay)),
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
      <div className="min-w-0 grow basis-72">
        <p className="font-semibold wrap-anywhere">
          {text(delay.fromDay ? 'asked.line' : 'asked.noOldDay', words)}
        </p>
        <p>
          <UserText as="span">{delay.reason}</UserText>
        </p>
        <p className="text-meta text-soft">
          {delay.askedBy ? text('asked.by', { name: delay.askedBy }) : text('asked.byWorkshop')}
        </p>
      </div>
      <Decision id={delay._id} words={words} onChanged={onChanged} />
    </li>
  );
}

interface DecisionProps {
  id: string;
  words: { number: number; piece: string; newDay: string };
  onChanged: () => void;
}

function Decision({ id, words, onChanged }: DecisionProps) {
  const { busy, submit } = useSubmission();
  const decide = (agreed: boolean) =>
    void submit(async () => {
      const params = { id };
      try {
        // A refusal means that somebody else has decided.
        await thenReload(
          () => api.call('POST /api/work-delays/:id/decision', { params, body: { agreed } }),
          onChanged,
        );
        toast.success({ en: text(agreed ? 'asked.agreed' : 'asked.refused') });
      } catch (error) {
        // The row leaves the list after the refusal, so the message is a toast.
        toast.error(textOf(error));
      }
    });
  return (
    <MayCall call="POST /api/work-delays/:id/decision" needs="orders:write">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={busy}
          aria-label={text('asked.refuseFor', words)}
          onClick={() => decide(false)}
        >
          {text('asked.refuse')}
        </Button>
        <Button busy={busy} aria-label={text('asked.agreeTo', words)} onClick={() => decide(true)}>
          {text('asked.agree')}
        </Button>
      </div>
    </MayCall>
  );
}
