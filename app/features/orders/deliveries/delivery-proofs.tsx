import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import { proofPicture } from '#app/state/uploads/delivery-proofs.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { DeliveryProof } from '#contract/deliveries/tours.ts';
import { inScreenLanguage, withCommas } from '#contract/texts/screen-language.ts';
import { deliveryProofsText as text } from '#contract/texts/delivery-proofs.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { writtenMoment } from '#contract/days/written-days.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';

/** The drivers' reports on an order: who took which pieces, with signature and pictures. Lazily loaded. */
export default function DeliveryProofs({ order }: { order: Order }) {
  const [proofs, setProofs] = useState<DeliveryProof[]>([]);
  useEffect(() => {
    const end = new AbortController();
    api
      .call('GET /api/orders/:id/proofs', { params: { id: order._id }, signal: end.signal })
      .then(setProofs)
      // A failure leaves the order without its proofs of delivery.
      .catch(() => undefined);
    return () => end.abort();
  }, [order]);
  const told = proofs.filter(({ kind }) => kind !== 'on-the-way');
  if (told.length === 0) return null;
  return (
    <section aria-label={text('heading')}>
      <h3 className="text-h3 font-semibold">
        <Both of={text.both('heading')} className="text-body font-normal text-soft" />
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {told.map((proof) => (
          <Proof key={proof._id} order={order} proof={proof} />
        ))}
      </ul>
    </section>
  );
}

function Proof({ order, proof }: { order: Order; proof: DeliveryProof }) {
  const { kind, receiver, reason, note, pieces, signature, at } = proof;
  return (
    <li className="space-y-1 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium wrap-anywhere">
          <Both of={titleOf(kind, receiver)} className="text-meta font-normal text-soft" />
        </span>
        <time dateTime={at} className="text-meta text-soft tabular-nums">
          {writtenMoment(at)}
        </time>
      </p>
      {isReason(`reasons.${reason}`) && (
        <p className="text-meta">
          <Both of={text.both(`reasons.${reason}` as ReasonId)} className="text-soft" />
        </p>
      )}
      {note && <p className="wrap-anywhere">{note}</p>}
      {pieces.length > 0 && (
        <p className="text-meta wrap-anywhere text-soft">
          <Both of={text.both('delivery', { number: proof.delivery })} />·{' '}
          {withCommas(pieces.map(({ name, qty }) => text('piece', { qty, name: nameOf(name, order) })))}
        </p>
      )}
      {signature && (
        <svg
          viewBox="0 0 600 200"
          role="img"
          aria-label={text('signature', { receiver })}
          className="h-20 rounded-picture border border-line bg-surface"
        >
          <path d={signature} className="fill-none stroke-ink" strokeWidth="4" strokeLinecap="round" />
        </svg>
      )}
      {Array.from({ length: proof.pictures }, (_none, index) => (
        <ProofPicture key={index} order={order} proof={proof} index={index} />
      ))}
    </li>
  );
}

/**
 * Returns the name of a piece in the reader's language, from the line of its order; English when the order has no such
 * line any more.
 */
const nameOf = (name: string, { orderItems }: Order): string =>
  inScreenLanguage(name, orderItems.find((line) => line.name === name)?.nameAm);

type ReasonId = `reasons.${ReturnType<typeof text.below<'reasons'>>[number]}`;
const isReason = (id: string): boolean => text.has(id);

/** The title of a report. It has no name after the buyer's personal data were deleted. */
function titleOf(kind: DeliveryProof['kind'], receiver: string) {
  if (kind === 'handed-over' && receiver === '') return text.both('kinds.handed-over-nameless');
  return text.both(`kinds.${kind}`, { receiver });
}

function ProofPicture({ order, proof, index }: { order: Order; proof: DeliveryProof; index: number }) {
  const submission = useSubmission();
  const [picture, setPicture] = useState<string | null>(null);
  const number = index + 1;
  const show = async () => setPicture(await proofPicture(order._id, proof._id, index));
  if (picture)
    return (
      <img
        src={picture}
        alt={text('pictureOf', { number, delivery: proof.delivery })}
        className="max-h-96 max-w-full rounded-picture border border-line"
      />
    );
  return (
    <>
      <Failure of={submission.failure} />
      <Button
        variant="quiet"
        className="-mx-5"
        busy={submission.busy}
        onClick={() => void submission.submit(show)}
      >
        <Both of={text.both('showPicture', { number })} />
      </Button>
    </>
  );
}
