import { choice } from '#app/features/admin/common/lists/list-address.ts';
import { defineList } from '#app/features/admin/lists/define-list.tsx';
import { useSeen } from '#app/features/admin/orders/money/receipt-findings.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { commonText } from '#contract/texts/common.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { StatementLine, StatementProposal } from '#contract/paying/statements.ts';
import { receiptChecksText as text } from '#contract/texts/receipt-checks.ts';
import type { BankAccount } from '#contract/paying/payments.ts';
import { STATEMENT_STATES } from '#contract/paying/statement-states.ts';
import type { AsideDialogProps } from './aside-dialog.tsx';
import { StatementUpload } from './statement-upload.tsx';

const AsideDialog = lazyPart<AsideDialogProps>(
  () => import('./aside-dialog.tsx'),
  () => null,
);

/** The sum and day of a line, as its buttons and dialog name it. */
export const namedLine = ({ amount, day }: StatementLine) => ({ amount: formatBirrExact(amount), day });

const COLUMNS: readonly Column<StatementLine>[] = [
  {
    header: text('lines.head.money'),
    lead: true,
    cell: ({ amount, day }) => (
      <>
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {commonText('priceOf', { formatted: formatBirrExact(amount) })}
        </span>
        <time dateTime={day} className="block text-meta font-normal whitespace-nowrap text-soft tabular-nums">
          {day}
        </time>
      </>
    ),
  },
  {
    header: text('lines.head.number'),
    cell: ({ transactionNumber }) =>
      transactionNumber ? (
        <span className="wrap-anywhere tabular-nums">{transactionNumber}</span>
      ) : (
        <span className="text-soft">{text('lines.noNumber')}</span>
      ),
  },
  {
    header: text('lines.head.text'),
    wide: true,
    cell: ({ description, account }) => (
      <span className="block max-w-md wrap-anywhere">
        {description}
        <span className="block text-meta text-soft tabular-nums">{account}</span>
      </span>
    ),
  },
];

const [OPEN, ...DECIDED] = STATEMENT_STATES;

/** Lines of statements, each with the orders whose money it may be; one is decided at a time. */
export const statementLines = defineList<StatementLine, BankAccount[]>({
  at: '/admin/statements',
  title: text('lines.title'),
  explain: text('lines.explain'),
  filters: [
    choice(
      'state',
      text('lines.filter'),
      text(`lines.filters.${OPEN}`),
      DECIDED.map((state) => [state, text(`lines.filters.${state}`)]),
    ),
  ],
  load: (query) => api.list('GET /api/statements/lines', { query }),
  loadBesides: async () => (await api.call('GET /api/settings')).settings.bankAccounts,
  above: (accounts, { changed }) => <StatementUpload accounts={accounts} onRead={changed} />,
  columns: COLUMNS,
  last: ({ changed, open }) => ({
    header: text('lines.head.whose'),
    wide: true,
    cell: (line) => <Whose line={line} onChanged={changed} onAside={() => open(line)} />,
  }),
  dialog: (line, props) => line && <AsideDialog line={line} {...props} />,
  empty: text('lines.empty'),
  isWork: true,
});

interface WhoseProps {
  line: StatementLine;
  onChanged: () => void;
  onAside: () => void;
}

function Whose({ line, onChanged, onAside }: WhoseProps) {
  const { submit, busy, failure } = useSubmission();
  const { said, isMine } = useSeen(line.seenBy);
  const words = namedLine(line);
  const decide = (work: () => Promise<void>) =>
    void submit(async () => {
      try {
        await work();
      } finally {
        // A refusal means that the list is no longer what it was.
        onChanged();
      }
    });
  const match = ({ order, receipt }: StatementProposal) =>
    decide(async () => {
      const body = { order: order._id, receipt };
      const matched = await api.call('POST /api/statements/lines/:id/match', {
        params: { id: line._id },
        body,
      });
      const done = text.both('lines.matched', { amount: words.amount, order: order.number });
      toast.success(matched.state === 'used' ? done : text.both('nowAnother'));
    });
  if (line.state !== 'open')
    return <Decided line={line} busy={busy} onReopen={() => decide(() => reopen(line))} />;
  return (
    <div className="w-full space-y-2 text-left md:min-w-64">
      <Failure of={failure} />
      {said && <p className="text-meta font-medium">{said}</p>}
      {line.proposals.length === 0 && <p className="text-meta text-soft">{text('lines.noProposal')}</p>}
      {line.proposals.map((proposal) => (
        <Proposal
          key={`${proposal.order._id} ${proposal.receipt}`}
          proposal={proposal}
          label={text(said && !isMine ? 'lines.matchSecond' : 'lines.match', {
            number: proposal.order.number,
          })}
          name={text('lines.matchOf', { ...words, number: proposal.order.number })}
          disabled={busy || isMine}
          onMatch={() => match(proposal)}
        />
      ))}
      <Button
        variant="quiet"
        className="w-full md:-mx-5 md:w-auto"
        disabled={busy}
        aria-label={text('lines.asideOf', words)}
        onClick={onAside}
      >
        {text('lines.aside')}
      </Button>
    </div>
  );
}

interface ProposalProps {
  proposal: StatementProposal;
  label: string;
  name: string;
  disabled: boolean;
  onMatch: () => void;
}

/** An order whose money a line may be, with the reason for it. */
function Proposal({ proposal: { why, order, due }, label, name, disabled, onMatch }: ProposalProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-left">
      <Button
        variant={why === 'number' ? 'primary' : 'secondary'}
        className="w-full whitespace-nowrap md:w-auto"
        disabled={disabled}
        aria-label={`${label}: ${name}`}
        onClick={onMatch}
      >
        {label}
      </Button>
      <span className="text-meta wrap-anywhere text-soft">
        {order.buyer}
        <span className="block">{text(`lines.why.${why}`, { due: formatBirrExact(due) })}</span>
      </span>
    </div>
  );
}

async function reopen({ _id: id }: StatementLine): Promise<void> {
  const body = { aside: false };
  await api.call('PUT /api/statements/lines/:id/aside', { params: { id }, body });
  toast.success(text.both('lines.reopened'));
}

/** A line about which somebody has decided: the order that it paid, or why it pays none. */
function Decided({ line, busy, onReopen }: { line: StatementLine; busy: boolean; onReopen: () => void }) {
  if (line.order)
    return (
      // Entered by a document load, as every order page.
      <a href={`/order/${line.order._id}`} className="inline-flex min-h-11 items-center tabular-nums">
        {text('lines.order', { number: line.order.number })}
      </a>
    );
  return (
    <div className="space-y-1">
      <p className="wrap-anywhere">{text('lines.because', { reason: line.reason ?? '' })}</p>
      <Button variant="secondary" busy={busy} onClick={onReopen}>
        {text('lines.reopen')}
      </Button>
    </div>
  );
}
