import { namesOfPiece } from '#app/features/admin/common/staff-words.ts';
import type { AlertCall } from '#contract/stock/stock-alerts.ts';
import { stockAlertsForStaff as text } from '#contract/texts/stock-alerts.ts';
import { defineList } from '#app/features/admin/lists/define-list.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { callHref, telegramHref } from '#app/ui/sharing/contact-links.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';

const COLUMNS: readonly Column<AlertCall>[] = [
  {
    header: text('office.columns.piece'),
    lead: true,
    cell: ({ product, ...piece }) => {
      const [name, variantName] = namesOfPiece(piece);
      return (
        <>
          <Link to={`/product/${product}`} className="inline-flex min-h-11 items-center">
            {name}
          </Link>
          {variantName && <span className="block text-meta text-soft">{variantName}</span>}
        </>
      );
    },
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

/**
 * The people who wait for a sold-out product and left a phone or Telegram number: staff tell each when it is in
 * stock again.
 */
export const alertCalls = defineList<AlertCall>({
  at: '/admin/alerts',
  title: text('office.title'),
  explain: text('office.explain'),
  load: (query) => api.list('GET /api/stock-alerts/calls', { query }),
  columns: COLUMNS,
  actions: {
    header: text('office.columns.actions'),
    cell: ({ _id: id, contact, name }, { act, busy }) => (
      <Button
        variant="secondary"
        busy={busy}
        aria-label={text('office.toldAbout', { contact, name })}
        onClick={() => act(() => api.call('PUT /api/stock-alerts/:id/told', { params: { id } }))}
        className="min-h-11! py-1!"
      >
        {text('office.told')}
      </Button>
    ),
  },
  empty: text('office.empty'),
});
