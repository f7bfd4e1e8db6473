import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatBirrExact } from '#contract/money.ts';
import type { Contribution, SharedOrder } from '#contract/paying/pay-together.ts';
import { payTogetherText as text } from '#contract/texts/pay-together.ts';
import { guestApi } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { partMemory } from './part-memory.ts';

interface OwnPartProps {
  token: string;
  /** The buyer has ended the link: its address stays, so that the page can be loaded again. */
  hasEnded?: boolean;
  onChanged: (order: SharedOrder) => void;
}

/** Tells a payer who comes back the state of their part; the panel gets the focus, so that screen readers read it. */
export function OwnPart(props: OwnPartProps) {
  const { contribution, failure, isAsking, ask } = useOwnPart(props);
  const panel = useRef<HTMLElement>(null);
  const state = contribution?.state;
  useEffect(() => {
    if (state) panel.current?.focus();
  }, [state]);
  if (!contribution && !isAsking && !failure) return null;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="status"
      className="mt-4 max-w-reading rounded-control border border-primary bg-tint-leaf p-4"
    >
      {isAsking && !contribution ? (
        <Message of={text.both('asking')} />
      ) : (
        contribution && <Outcome of={contribution} />
      )}
      <Failure of={failure} />
      {!isAsking && state !== 'paid' && state !== 'returned' && (
        <Button variant="secondary" className="mt-3" onClick={() => void ask()}>
          <Both of={text.both('askAgain')} />
        </Button>
      )}
    </section>
  );
}

function Outcome({ of: { state, amount, order } }: { of: Contribution }) {
  const birr = formatBirrExact(amount);
  switch (state) {
    case 'paid':
      return (
        <>
          <Message of={text.both('thanks', { birr })} />
          {order?.state === 'paid' && <Message of={text.both('thanksAll')} />}
          {order && order.state !== 'paid' && (
            <Message of={text.both('thanksRest', { missing: formatBirrExact(order.missing) })} />
          )}
        </>
      );
    case 'waiting':
      return <Message of={text.both('waiting', { birr })} />;
    case 'returned':
      return <Message of={text.both('returned')} />;
    case 'not-paid':
      return <Message of={text.both('notPaid')} />;
  }
}

const Message = ({ of }: { of: { en: string; am: string } }) => (
  <p className="font-medium">
    <Both of={of} className="block text-meta font-normal text-soft" />
  </p>
);

function useOwnPart({ token, hasEnded = false, onChanged }: OwnPartProps) {
  const [contribution, setContribution] = useState<Contribution | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isAsking, setAsking] = useState(false);

  async function ask() {
    const id = partMemory.read(token);
    if (!id) return;
    setAsking(true);
    setFailure(null);
    try {
      const told = await guestApi.call('POST /api/pay/:token/contributions/:contribution', {
        params: { token, contribution: id },
      });
      setContribution(told);
      if (told.order) onChanged(told.order);
      if (!hasEnded && (told.state === 'paid' || told.state === 'returned')) partMemory.forget(token);
    } catch (error) {
      setFailure(error);
    } finally {
      setAsking(false);
    }
  }

  const askNow = useEffectEvent(() => void ask());
  useEffect(() => {
    // A payer may come back in another window, or by the Back button, so the part in the address is stored.
    const part = /[?&]part=([\da-f-]{36})/.exec(window.location.search)?.[1];
    if (part) {
      partMemory.keep(token, part);
      if (!hasEnded) window.history.replaceState(window.history.state, '', window.location.pathname);
    }
    askNow();
  }, [token, hasEnded]);
  return { contribution, failure, isAsking, ask };
}
