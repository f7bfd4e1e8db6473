import { Link } from 'react-router';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import { daysSince, Lines, Small } from '#app/features/admin/lists/cells.tsx';
import { defineList } from '#app/features/admin/lists/define-list.tsx';
import { inStaffLanguage } from '#app/features/admin/common/staff-words.ts';
import { wayName } from '#app/features/quote/way-name.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { moneyText } from '#app/ui/prices/money-text.ts';
import { numberOfProof } from '#contract/paying/proof-by-hand.ts';
import type { MoneyToGiveBack } from '#contract/paying/money-to-give-back.ts';
import { moneyBackText as text } from '#contract/texts/money-back.ts';

const GiveBackDialog = lazyDialog(() => import('./give-back-dialog.tsx'));

const COLUMNS: readonly Column<MoneyToGiveBack>[] = [
  {
    header: text('columns.money'),
    lead: true,
    cell: ({ money, since }) => (
      <>
        <span className="font-semibold whitespace-nowrap tabular-nums">{moneyText(money)}</span>
        <time dateTime={since} className="block text-meta font-normal text-soft tabular-nums">
          {text('since', { days: daysSince(since) })}
        </time>
      </>
    ),
  },
  {
    header: text('columns.why'),
    cell: ({ why, case: of }) => (
      <Lines>
        {of ? (
          <Link to={`/admin/service/${of._id}`} className="underline underline-offset-4">
            {text(`why.${why}`, { number: of.number })}
          </Link>
        ) : (
          text(`why.${why}`)
        )}
      </Lines>
    ),
  },
  {
    header: text('columns.buyer'),
    cell: ({ buyer, order }) => (
      <Lines>
        <UserText as="span">{buyer}</UserText>
        <Link
          to={`/admin/orders/${order.number}`}
          className="block text-meta tabular-nums underline underline-offset-4"
        >
          {text('order', { number: order.number })}
        </Link>
      </Lines>
    ),
  },
  {
    header: text('columns.came'),
    cell: ({ came }) => (
      <Lines>
        {came.map((way) => (
          <span key={way.proof} className="block">
            {inStaffLanguage(wayName(way))}
            <Small>
              <span className="wrap-anywhere">{numberOfProof(way.proof)}</span>
            </Small>
          </span>
        ))}
      </Lines>
    ),
  },
];

/** The money that the shop owes buyers, whatever the cause: each row is one sum with the act that sends it. */
export const moneyBackList = defineList<MoneyToGiveBack>({
  at: '/admin/money-back',
  title: text('title'),
  note: ({ total }) => text('waiting', { count: total }),
  explain: text('explain'),
  load: (query) => api.list('GET /api/money-to-give-back', { query }),
  columns: COLUMNS,
  actions: {
    header: text('columns.act'),
    cell: (owed, { open, busy }) => (
      <Button
        className="w-full whitespace-nowrap md:w-auto"
        disabled={busy}
        aria-label={text('giveOf', { money: moneyText(owed.money), number: owed.order.number })}
        onClick={() => open(owed)}
      >
        {text('give')}
      </Button>
    ),
  },
  dialog: (owed, props) => owed && <GiveBackDialog owed={owed} {...props} />,
  empty: text('empty'),
  isWork: true,
});
