import { api } from '#app/state/api.ts';
import { useMay } from '#app/state/session/permissions.ts';
import { session } from '#app/state/session/session.ts';
import { classNames } from '#app/ui/class-names.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { dateAndTime, dayByMoment } from '#contract/days/written-days.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { FirstConfirmation } from '#contract/paying/receipts.ts';
import type { ReceiptCheck } from '#contract/paying/receipt-checks.ts';
import { receiptChecksText as text } from '#contract/texts/receipt-checks.ts';
import { withCommas } from '#contract/texts/screen-language.ts';

/**
 * Loads the findings about a receipt; null until they are there. Without an answer staff decide by the bank
 * account alone.
 */
export function useReceiptCheck(orderId: string, receiptId: string | undefined): ReceiptCheck | null {
  const { last, failure } = useAnswer(receiptId ? `${orderId} ${receiptId}` : null, () =>
    api.call('GET /api/orders/:id/receipts/:receipt/check', { params: { id: orderId, receipt: receiptId! } }),
  );
  return failure ? NOTHING_KNOWN : (last?.answer ?? null);
}

const NOTHING_KNOWN: ReceiptCheck = {
  finding: 'away',
  differs: [],
  found: null,
  page: null,
  fitsBank: true,
  alike: [],
  onStatement: null,
};

/** Tells whether the findings speak so much against a receipt that it is accepted only by someone who saw the money. */
export const isDoubtful = (check: ReceiptCheck | null): boolean =>
  check !== null && (check.finding === 'differs' || check.finding === 'not-found' || check.alike.length > 0);

/** Tells whether an accepted receipt still waits, because a second person has to see the money too. */
export const waitsStill = ({ receipts }: Order, id: string): boolean =>
  receipts.some(({ _id, state }) => _id === id && state === 'waiting');

/** Draws what speaks for and against a receipt, with the link to the bank's own page. */
export function ReceiptFindings({ check }: { check: ReceiptCheck | null }) {
  return (
    <section
      aria-label={text('title')}
      aria-busy={check === null}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the dialog around it scrolls, and may have no other place to focus
      tabIndex={0}
      className="min-h-32 space-y-2 rounded-control border border-line p-4"
    >
      <h3 className="font-semibold">{text('title')}</h3>
      {check ? <Findings check={check} /> : <p className="text-soft">{text('asking')}</p>}
    </section>
  );
}

function Findings({ check }: { check: ReceiptCheck }) {
  const { finding, differs, found, page, fitsBank, alike, onStatement } = check;
  const facts = withCommas(differs.map((fact) => text(`facts.${fact}`)));
  const isAgainst = finding === 'differs' || finding === 'not-found';
  return (
    <>
      <p
        className={classNames(
          isAgainst && 'font-medium text-error',
          finding === 'agrees' && 'font-medium text-primary',
        )}
      >
        {finding === 'differs' ? text('finding.differs', { facts }) : text(`finding.${finding}`)}
      </p>
      {found && (
        <p className="text-meta wrap-anywhere text-soft">
          {text('found', {
            amount: formatBirrExact(found.amount),
            receiver: found.receiver || text('noReceiver'),
            at: dateAndTime(found.at),
          })}
        </p>
      )}
      {alike.map(({ transactionNumber, order }) => (
        <p key={order._id + transactionNumber} className="font-medium wrap-anywhere text-error">
          {text('alike', { number: transactionNumber, order: order.number })}
        </p>
      ))}
      {!fitsBank && <p className="text-error">{text('unusual')}</p>}
      <p>
        {onStatement
          ? text('onStatement', {
              day: dayByMoment(onStatement.day),
              amount: formatBirrExact(onStatement.amount),
            })
          : text('notOnStatement')}
      </p>
      {page ? (
        <a
          href={page}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1 underline underline-offset-4"
        >
          {text('page')} <span className="sr-only">{text('newTab')}</span>
        </a>
      ) : (
        <p className="text-soft">{text('noPage')}</p>
      )}
    </>
  );
}

export interface DespiteFieldProps {
  /** The words of something else than money on an account. */
  label?: string;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/** The checkbox by which staff confirm that they saw the money, although the findings speak against the receipt. */
export function DespiteField({ label = text('despite'), checked, error, onChange }: DespiteFieldProps) {
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          name="despite"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'despite-error' : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-1 size-5 shrink-0 accent-primary"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id="despite-error" role="alert" className="text-meta text-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** The checkbox of `DespiteField`; whoever may not record payments reads who can confirm the money. */
export function DespiteOfStaff(props: DespiteFieldProps) {
  if (!useMay('payments:write')) return <p className="text-meta">{text('despiteOther')}</p>;
  return <DespiteField {...props} />;
}

/** Says who saw the money first, and whether that is the reader. */
export function useFirstConfirmation(seenBy: FirstConfirmation | null): {
  said: string | null;
  isMine: boolean;
} {
  const me = session.use()?._id;
  if (!seenBy) return { said: null, isMine: false };
  const isMine = seenBy._id === me;
  const amount = formatBirrExact(seenBy.amount);
  return {
    said: isMine ? text('seenByYou', { amount }) : text('seenBy', { name: seenBy.name, amount }),
    isMine,
  };
}
