import type { AlertCall } from '#contract/stock-alerts.ts';
import { stockAlertsForStaff as text } from '#contract/texts/stock-alerts.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { callHref, telegramHref } from '#app/ui/contact-links.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { Link } from '#app/ui/link.tsx';
import { dateAndTime } from '#contract/written-days.ts';
import { useSubmission } from '#app/ui/submission.ts';

const FACTS: readonly Column<AlertCall>[] = [
  {
    header: text('office.columns.piece'),
    lead: true,
    cell: ({ product, name, variantName }) => (
      <>
        <Link to={`/product/${product}`} className="inline-flex min-h-11 items-center">
          {name}
        </Link>
        {variantName && <span className="block text-meta text-soft">{variantName}</span>}
      </>
    ),
  },
  {
    header: text('office.columns.state'),
    cell: ({ isBack }) => (
      <span className={isBack ? 'font-semibold text-primary' : 'text-soft'}>
        {isBack ? text('office.back') : text('office.notYet')}
      </span>
    ),
  },
  {
    header: text('office.columns.contact'),
    cell: ({ channel, contact }) => (
      <a
        href={channel === 'phone' ? callHref(contact) : telegramHref(contact)}
        rel="noopener"
        className="inline-flex min-h-11 items-center whitespace-nowrap tabular-nums"
      >
        {channel === 'phone' ? text('office.call', { contact }) : text('office.write', { contact })}
      </a>
    ),
  },
  {
    header: text('office.columns.asked'),
    cell: ({ askedAt }) => (
      <time dateTime={askedAt} className="tabular-nums">
        {dateAndTime(askedAt)}
      </time>
    ),
  },
];

/** The people whom somebody of the shop tells that a piece is back. */
export function AlertCalls({ items, onChanged }: { items: readonly AlertCall[]; onChanged: () => void }) {
  const { busy, failure, submit } = useSubmission();
  const tell = (id: string) =>
    void submit(async () => {
      try {
        await api.call('PUT /api/stock-alerts/:id/told', { params: { id } });
      } finally {
        // A refusal means that somebody else has told them.
        onChanged();
      }
    });
  const columns = columnsWith(busy, tell);
  return (
    <>
      <Failure of={failure} />
      <DataTable
        caption={text('office.title')}
        columns={columns}
        rows={items}
        keyOf={({ _id: id }) => id}
        empty={text('office.empty')}
      />
    </>
  );
}

const columnsWith = (busy: boolean, tell: (id: string) => void): readonly Column<AlertCall>[] => [
  ...FACTS,
  {
    header: text('office.columns.actions'),
    actions: true,
    cell: ({ _id: id, contact, name }) => (
      <Button
        variant="secondary"
        busy={busy}
        aria-label={text('office.toldAbout', { contact, name })}
        onClick={() => tell(id)}
        className="min-h-11! py-1!"
      >
        {text('office.told')}
      </Button>
    ),
  },
];
