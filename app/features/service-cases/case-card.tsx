import { inShop, nameIn } from '#contract/texts/reader-language.ts';
import { writtenDay } from '#contract/days/written-days.ts';
import { api } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import { CASE_FACTS, mayMove, MOST_CASE_PICTURES } from '#contract/work/case-states.ts';
import { halfDayInShort } from '#contract/deliveries/half-days/half-day-words.ts';
import { formatBirrExact } from '#contract/money.ts';
import type { ServiceCase } from '#contract/work/service-cases.ts';
import { serviceText as text } from '#contract/texts/service.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { AddPictures } from './add-pictures.tsx';
import { CasePictures } from './case-pictures.tsx';

interface CaseCardProps {
  of: ServiceCase;
  /** Somebody of the shop sees the case: the buyer's offer and withdrawal are left out. */
  isShop: boolean;
  onChanged: () => void;
}

/** A service case as its buyer sees it: the state first, then their possible actions, and the messages. */
export function CaseCard({ of, isShop, onChanged }: CaseCardProps) {
  const isOpen = CASE_FACTS[of.state].isOpen === true;
  const free = MOST_CASE_PICTURES - of.pictures.length;
  return (
    <article className="space-y-3 rounded-control border border-line p-4">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold tabular-nums">
        <span>{text('case', { number: of.number })}</span>
        <span className={`text-meta ${isOpen ? 'text-primary' : 'font-normal text-soft'}`}>
          <Both of={text.both(of.outcome ? `outcomes.${of.outcome}` : `states.${of.state}`)} />
        </span>
      </h3>
      <p className="text-meta text-soft">
        {[
          text(`kinds.${of.kind}`),
          withCommas(of.orderItems.map((piece) => `${piece.qty} × ${nameIn(piece)}`)),
          text('askedOn', { day: writtenDay(of.createdAt) }),
        ].join(' · ')}
      </p>
      <Visits of={of} />
      {!isShop && of.offer && <Offer of={of} onChanged={onChanged} />}
      {of.payingOrder && <Paying of={of.payingOrder} />}
      <div>
        <p className="text-meta text-soft">{text('yourWords')}</p>
        <UserText>{of.reason}</UserText>
      </div>
      {of.messages.map(({ at, text: said }) => (
        <div key={at} className="border-l-2 border-primary pl-3">
          <p className="text-meta text-soft tabular-nums">
            {text('shopWrites')} · {writtenDay(at)}
          </p>
          <UserText>{said}</UserText>
        </div>
      ))}
      <CasePictures caseId={of._id} pictures={of.pictures} />
      <div className="flex flex-wrap items-start gap-x-8 gap-y-2">
        {isOpen && free > 0 && <AddPictures caseId={of._id} most={free} onSent={onChanged} />}
        {!isShop && mayMove(of.state, 'withdrawn', 'buyer') && <Withdraw of={of} onChanged={onChanged} />}
      </div>
    </article>
  );
}

function Visits({ of: { visits, wish } }: Pick<CaseCardProps, 'of'>) {
  const open = visits.filter(({ state }) => state === 'open' || state === 'on-the-way');
  return open.map(({ _id, kind, day, half }) => (
    <p key={_id} className="font-medium">
      <Both
        of={text.both(kind === 'delivery' && wish === 'repair' ? 'visits.back' : `visits.${kind}`)}
        className="font-normal text-soft"
      />
      <span className="block tabular-nums">
        {day && half ? (
          <Both of={halfDayInShort({ day, half })} className="block font-normal text-soft" />
        ) : (
          text('noDay')
        )}
      </span>
    </p>
  ));
}

/** The price of a repair, and the buyer's answer to it. */
function Offer({ of, onChanged }: Pick<CaseCardProps, 'of' | 'onChanged'>) {
  const submission = useSubmission();
  const { price, state } = of.offer!;
  const words = { price: formatBirrExact(price) };
  const answer = (accepted: boolean) =>
    void submission.submit(async () => {
      try {
        await api.call('POST /api/service-cases/:id/offer-answer', {
          params: { id: of._id },
          body: { accepted, price },
        });
        toast.success(text.both('answered'));
      } finally {
        // The shop refused the answer because the case has changed in the meantime, so the case is loaded again.
        onChanged();
      }
    });
  if (state !== 'open')
    return (
      <Both
        of={text.both(state === 'accepted' ? 'offerAccepted' : 'offerRefused', words)}
        className="block"
      />
    );
  return (
    <div className="space-y-3 rounded-control bg-ground p-4">
      <p className="font-semibold tabular-nums">
        <Both of={text.both('offer', words)} className="font-normal text-soft" />
      </p>
      <Failure of={submission.failure} />
      <div className="flex flex-wrap gap-3">
        <Button busy={submission.busy} onClick={() => answer(true)}>
          <Both of={text.both('acceptOffer', words)} />
        </Button>
        <Button variant="secondary" disabled={submission.busy} onClick={() => answer(false)}>
          <Both of={text.both('refuseOffer')} />
        </Button>
      </div>
    </div>
  );
}

/** The order by which the buyer pays for a repair or for a more expensive piece. */
function Paying({ of: { _id, number, due } }: { of: NonNullable<ServiceCase['payingOrder']> }) {
  const words =
    due > 0 ? text.both('payIt', { price: formatBirrExact(due), number }) : text.both('paidIt', { number });
  return (
    // The order page is entered by a document load, because of its own content security policy.
    <a
      href={inShop(`/order/${_id}`)}
      className={
        due > 0 ? buttonClass({ variant: 'primary' }) : 'block min-h-11 py-2 underline underline-offset-4'
      }
    >
      <Both of={words} />
    </a>
  );
}

function Withdraw({ of, onChanged }: Pick<CaseCardProps, 'of' | 'onChanged'>) {
  const submission = useSubmission();
  const withdraw = () =>
    void submission.submit(async () => {
      try {
        await api.call('POST /api/service-cases/:id/withdrawal', { params: { id: of._id } });
        toast.success(text.both('withdrawn'));
      } finally {
        onChanged();
      }
    });
  return (
    <div>
      <Failure of={submission.failure} />
      <Button variant="quiet" className="-mx-5" busy={submission.busy} onClick={withdraw}>
        <Both of={text.both('withdraw')} />
      </Button>
    </div>
  );
}
