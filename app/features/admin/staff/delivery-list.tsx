import { staffMoment } from '#app/features/admin/common/staff-days.ts';
import { Lines, Small } from '#app/features/admin/lists/cells.tsx';
import { Button } from '#app/ui/button.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import type { WebhookDelivery } from '#contract/accounts/webhooks.ts';
import { DELIVERY_DAYS } from '#contract/journal/webhook-events.ts';
import { webhooksText as text } from '#contract/texts/webhooks.ts';

interface DeliveryListProps {
  address: string;
  deliveries: readonly WebhookDelivery[];
  busy: boolean;
  onAgain: (id: string) => void;
}

/** The deliveries to an address, the newest first, with what came back; each can be sent again. */
export function DeliveryList({ address, deliveries, busy, onAgain }: DeliveryListProps) {
  return (
    <div className="mt-3 max-w-3xl">
      <DataTable
        caption={text('showOf', { address })}
        columns={columnsWith(busy, onAgain)}
        rows={deliveries}
        keyOf={({ _id }) => _id}
        empty={text('nothingSent', { days: DELIVERY_DAYS })}
      />
    </div>
  );
}

/** The columns; the last one has the button that sends a delivery again. */
function columnsWith(busy: boolean, onAgain: (id: string) => void): Column<WebhookDelivery>[] {
  return [
    { header: text('columns.event'), lead: true, cell: ({ event }) => text(`names.${event}`) },
    { header: text('columns.when'), cell: ({ happenedAt }) => staffMoment(happenedAt) },
    { header: text('columns.outcome'), cell: Outcome },
    {
      header: text('again'),
      actions: true,
      cell: ({ _id: id, event, happenedAt }) => (
        <Button
          variant="secondary"
          disabled={busy}
          aria-label={text('againOf', { event: text(`names.${event}`), moment: staffMoment(happenedAt) })}
          onClick={() => onAgain(id)}
        >
          {text('again')}
        </Button>
      ),
    },
  ];
}

function Outcome({ state, status, problem, tookMs, tries, nextTry }: WebhookDelivery) {
  const facts = [
    ...(status === null ? [] : [text('answer', { status })]),
    ...(tookMs === null ? [] : [text('took', { ms: tookMs })]),
    ...(tries > 1 ? [text('tries', { count: tries })] : []),
    ...(nextTry && tries > 0 ? [text('nextTry', { moment: staffMoment(nextTry) })] : []),
  ];
  return (
    <Lines>
      <span className={state === 'failed' ? 'text-error' : undefined}>{text(`states.${state}`)}</span>
      {problem && <Small>{text(`problems.${problem}`)}</Small>}
      {facts.length > 0 && <Small>{facts.join(' · ')}</Small>}
    </Lines>
  );
}
