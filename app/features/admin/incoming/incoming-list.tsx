import { choice } from '#app/features/admin/common/lists/list-address.ts';
import { defineList } from '#app/features/admin/lists/define-list.tsx';
import { Lines, OrderLink, Small } from '#app/features/admin/lists/cells.tsx';
import { useFirstConfirmation } from '#app/features/admin/orders/money/receipt-findings.tsx';
import { dayByMoment } from '#contract/days/written-days.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import { lazyDialog } from '#app/features/admin/common/lazy-dialog.tsx';
import type { IncomingMoney } from '#contract/paying/incoming-money.ts';
import { INCOMING_LISTS, INCOMING_SOURCES } from '#contract/paying/incoming-states.ts';
import type { BankAccount } from '#contract/paying/payments.ts';
import { incomingText as text } from '#contract/texts/incoming-money.ts';
import { placeMoney } from './decide.ts';
import { moneyText } from '#app/ui/prices/money-text.ts';
import { fromText, whenText, whyText } from './money-texts.ts';
import { StatementUpload } from './statement-upload.tsx';
import type { ListTools } from '#app/features/admin/lists/list-screen.tsx';

const IncomingDialog = lazyDialog(() => import('./incoming-dialog.tsx'));

const COLUMNS: readonly Column<IncomingMoney>[] = [
  { header: text('columns.money'), lead: true, cell: Money },
  { header: text('columns.from'), wide: true, cell: From },
];

function Money(incoming: IncomingMoney) {
  const { money, left, at } = incoming;
  const whole = moneyText(money);
  return (
    <>
      <span className="font-semibold whitespace-nowrap tabular-nums">{whole}</span>
      {left.amount !== money.amount && (
        <span className="block text-meta font-normal text-soft tabular-nums">
          {text('ofMoney', { left: moneyText(left), money: whole })}
        </span>
      )}
      <time dateTime={at} className="block text-meta font-normal text-soft tabular-nums">
        {whenText(incoming)}
      </time>
    </>
  );
}

function From(money: IncomingMoney) {
  return (
    <span className="block max-w-md wrap-anywhere md:text-left">
      {fromText(money)}
      <Small>{money.number || text('noNumber')}</Small>
      {money.text !== '' && <Small>{money.text}</Small>}
    </span>
  );
}

const [OPEN, ...OTHERS] = INCOMING_LISTS;

/** Incoming money that staff have to assign to an order, from every source; one dialog decides. */
export const incomingList = defineList<IncomingMoney, BankAccount[]>({
  at: '/admin/incoming-money',
  title: text('title'),
  note: ({ total, filters }) => (filters['state'] ? '' : text('waiting', { count: total })),
  explain: text('explain'),
  filters: [
    choice(
      'state',
      text('lists.label'),
      text(`lists.${OPEN}`),
      OTHERS.map((state) => [state, text(`lists.${state}`)]),
    ),
    choice(
      'source',
      text('sources.label'),
      text('sources.all'),
      INCOMING_SOURCES.map((source) => [source, text(`sources.${source}`)]),
    ),
  ],
  load: (query) => api.list('GET /api/incoming-money', { query }),
  loadBesides: () => api.call('GET /api/statements/accounts'),
  above: (accounts, { changed }) => <StatementUpload accounts={accounts} onRead={changed} />,
  columns: COLUMNS,
  last: (tools) => ({
    header: text('columns.whose'),
    wide: true,
    cell: (money) => <Whose money={money} tools={tools} />,
  }),
  dialog: (money, props) => money && <IncomingDialog money={money} {...props} />,
  empty: text('empty'),
  isWork: true,
});

interface WhoseProps {
  money: IncomingMoney;
  tools: ListTools<IncomingMoney>;
}

/** The order of a payment, its facts, and the buttons that decide. */
function Whose({ money, tools }: WhoseProps) {
  const { said } = useFirstConfirmation(money.seenBy);
  const { order, state, source, unallocated, reason, seenBy, takenBackOn } = money;
  return (
    <div className="w-full space-y-1 text-left md:min-w-64">
      {order && (
        <p className="wrap-anywhere">
          <OrderLink id={order._id}>{text('order', { number: order.number })}</OrderLink> {order.buyer}
        </p>
      )}
      {takenBackOn && (
        <Small>
          {text(state === 'placed' ? 'takenBackOn' : 'takenBackAside', { day: dayByMoment(takenBackOn) })}
        </Small>
      )}
      {unallocated && <Small>{text(`unallocated.${unallocated}`)}</Small>}
      {state === 'open' && source === 'statement' && money.proposals.length === 0 && (
        <Small>{text('noProposal')}</Small>
      )}
      {seenBy && <p className="text-meta font-medium">{said}</p>}
      {state !== 'open' && state !== 'placed' && <p>{text(`states.${state}`)}</p>}
      {reason !== '' && (
        <Lines>
          {state === 'open' && <span className="block">{text('notReturned')}</span>}
          <span className="text-meta wrap-anywhere text-soft">{text('reasonGiven', { reason })}</span>
        </Lines>
      )}
      <Buttons money={money} tools={tools} />
    </div>
  );
}

function Buttons({ money, tools }: WhoseProps) {
  const { act, open, busy } = tools;
  const { source, state, proposals, takenBackOn } = money;
  const words = moneyAndProof(money);
  const [first] = proposals;
  if (state === 'aside' && source === 'statement')
    return (
      <Button
        variant="secondary"
        busy={busy}
        aria-label={text('reopenOf', words)}
        onClick={() => act(() => reopen(money))}
      >
        {text('reopen')}
      </Button>
    );
  if (state !== 'open' && !(takenBackOn && state === 'placed')) return null;
  return (
    <>
      {first && (
        <Small>
          {first.order.buyer} · {whyText(first)}
        </Small>
      )}
      <span className="flex flex-wrap gap-2 pt-1">
        {first && <Match {...{ money, tools }} to={first} />}
        <Button
          variant={first ? 'quiet' : 'secondary'}
          className="w-full md:w-auto"
          disabled={busy}
          aria-label={text('decideOf', words)}
          onClick={() => open(money)}
        >
          {text('decide')}
        </Button>
      </span>
    </>
  );
}

const moneyAndProof = ({ money, number }: IncomingMoney) => ({ money: moneyText(money), proof: number });

interface MatchProps extends WhoseProps {
  to: IncomingMoney['proposals'][number];
}

/** The button that places the money at the order which it probably pays. */
function Match({ money, tools: { act, busy }, to: { order, receipt, why } }: MatchProps) {
  const { isMine } = useFirstConfirmation(money.seenBy);
  const { number } = order;
  return (
    <Button
      variant={why === 'number' ? 'primary' : 'secondary'}
      className="w-full whitespace-nowrap md:w-auto"
      disabled={busy || isMine}
      aria-label={text('matchOf', { number, ...moneyAndProof(money) })}
      onClick={() => act(async () => toast.success(await placeMoney(money, { order: order._id, receipt })))}
    >
      {text('match', { number })}
    </Button>
  );
}

async function reopen({ _id: id }: IncomingMoney): Promise<void> {
  await api.call('DELETE /api/incoming-money/:id/aside', { params: { id } });
  toast.success(text.both('reopened'));
}
