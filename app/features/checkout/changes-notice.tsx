import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { checkoutText as text } from '#contract/texts/checkout.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import type { Change } from './change-rows.ts';

const SimilarPieces = standalonePart(() => import('#app/features/quote/similar-pieces.tsx'));

interface ChangesNoticeProps {
  changes: readonly Change[];
  /** The action of the button: accepts all changes and orders, empties the cart, or chooses another payment method. */
  answer: 'place' | 'empty' | 'other-method';
  busy: boolean;
  /** The changes came as the answer to a press of the button, so they are scrolled into view. */
  isAnswer: boolean;
  /** An order was already made of this cart: the notice then says more than that nothing was ordered. */
  orderedBefore: boolean;
  onAccept: () => void;
}

/** Lists the changes since the buyer saw the amounts, with both values and one button to accept them. */
export default function ChangesNotice(props: ChangesNoticeProps) {
  const { changes, answer, busy, isAnswer, orderedBefore, onAccept } = props;
  const intro = orderedBefore
    ? [text.both('changes.intro')]
    : [text.both('changes.intro'), text.both('changes.notOrdered')];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer, changes.length]);
  return (
    <Alert kind="error">
      <h2 ref={heading} tabIndex={-1} className="font-semibold">
        <Both of={text.both('changes.title')} className="block text-meta font-normal" />
      </h2>
      <dl className="mt-3 divide-y divide-line text-ink tabular-nums">
        {changes.map(({ what, before, now, nowAm }) => (
          <div key={what} className="grid grid-cols-2 gap-x-4 py-2 md:grid-cols-3">
            <dt className="col-span-2 font-medium wrap-anywhere md:col-span-1">{what}</dt>
            <dd>
              <Label of={text.both('changes.before')} />
              <del className="text-soft">{before}</del>
            </dd>
            <dd>
              <Label of={text.both('changes.now')} />
              <ins className="font-medium no-underline">{now}</ins>
              {nowAm && <Am className="block">{nowAm}</Am>}
            </dd>
          </div>
        ))}
      </dl>
      {changes.map(({ what, instead }) => instead && <SimilarPieces key={what} of={instead} />)}
      <p className="mt-3 text-meta text-soft">
        {intro.map(({ en }) => en).join(' ')} <Am className="block">{intro.map(({ am }) => am).join(' ')}</Am>
      </p>
      {answer === 'other-method' ? (
        <Link to="/payment" className={`mt-4 ${buttonClass({ variant: 'primary' })}`}>
          <Both of={text.both('otherMethod')} />
        </Link>
      ) : (
        <Button className="mt-4" busy={busy} onClick={onAccept}>
          <Both of={answer === 'place' ? text.both('acceptAndPlace') : text.both('acceptEmpty')} />
        </Button>
      )}
    </Alert>
  );
}

function Label({ of }: { of: { en: string; am: string } }) {
  return (
    <span className="block text-meta text-soft">
      <Both of={of} className="" />
    </span>
  );
}
