import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { AlertChannel } from '#contract/stock/stock-alerts.ts';
import { stockAlertsText as text } from '#contract/texts/stock-alerts.ts';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { ContactForm, type Contact } from './contact-form.tsx';

export interface TellMeProps {
  product: string;
  variant: string;
  /** Called when the form was sent, and a short answer has replaced it. */
  onAsked: () => void;
}

type Answer = 'confirm' | 'waiting' | 'call' | 'ended';

/**
 * Asks to be told when a sold-out product is back: one press for a signed-in person, a contact for a guest. Lazily
 * loaded.
 */
export default function TellMe({ product, variant, onAsked }: TellMeProps) {
  const person = session.use();
  const submission = useSubmission();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isOpen, setOpen] = useState(false);
  const own = useOwnWish(person?._id, variant);
  const status = useRef<HTMLParagraphElement>(null);
  const section = useRef<HTMLElement>(null);

  async function ask(contact: Contact) {
    const body = { product, variant, ...contact };
    const { state } = await api.call('POST /api/stock-alerts', { body });
    own.reload();
    setAnswer(state);
    onAsked();
    // The pressed button disappears with the form, so the focus moves to the answer.
    status.current?.focus();
  }
  const end = (id: string) =>
    void submission.submit(async () => {
      await api.call('DELETE /api/stock-alerts/:id', { params: { id } });
      own.reload();
      setAnswer('ended');
      status.current?.focus();
    });

  const shown = answer ?? (own.wish ? SHOWN_OF[own.wish.channel] : null);
  const told = shown && text.both(shown === 'ended' ? 'ended' : `done.${shown}`);
  return (
    <section ref={section} aria-label={text('heading')} className="mt-4 rounded-control bg-ground p-4">
      {(shown === null || shown === 'ended') && <InBar onPress={() => showForm(section.current)} />}
      <p ref={status} role="status" tabIndex={-1} className="outline-none">
        {told && <Both of={told} className="block text-meta text-soft" />}
      </p>
      <Failure of={submission.failure} />
      {shown === null || shown === 'ended' ? (
        person && !isOpen ? (
          <OneTap
            busy={submission.busy}
            onAsk={() => void submission.submit(() => ask({}))}
            onOther={() => setOpen(true)}
          />
        ) : (
          <ContactForm onSend={ask} />
        )
      ) : (
        own.wish && (
          <Button variant="quiet" busy={submission.busy} onClick={() => end(own.wish!._id)}>
            <Both of={text.both('end')} />
          </Button>
        )
      )}
    </section>
  );
}

/**
 * The sentence that replaces the form when the page is opened again: the shop sends mails by itself, and contacts
 * people by phone or Telegram in person.
 */
const SHOWN_OF: Record<AlertChannel, 'waiting' | 'call'> = {
  mail: 'waiting',
  phone: 'call',
  telegram: 'call',
};

/** Brings the form into view, and the focus to its first control. */
function showForm(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'center' });
  section?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true });
}

/** The button in the bar at the bottom of a phone, in the place of the one that adds to the cart. */
function InBar({ onPress }: { onPress: () => void }) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useEffect(() => setBar(document.getElementById('tell-bar')), []);
  return (
    bar &&
    createPortal(
      <Button full onClick={onPress} className="px-1! leading-tight">
        <Both of={text.both('heading')} className="sr-only" />
      </Button>,
      bar,
    )
  );
}

interface OneTapProps {
  busy: boolean;
  onAsk: () => void;
  onOther: () => void;
}

function OneTap({ busy, onAsk, onOther }: OneTapProps) {
  return (
    <>
      <Button variant="secondary" full busy={busy} onClick={onAsk}>
        <Both of={text.both('heading')} />
      </Button>
      <Button variant="quiet" onClick={onOther} className="min-h-11! text-meta">
        <Both of={text.both('otherWay')} />
      </Button>
    </>
  );
}

/** Loads the alert that the person already has for this variant. */
function useOwnWish(person: string | undefined, variant: string) {
  const { last, failure, askAgain } = useAnswer(person === undefined ? null : `${person} ${variant}`, () =>
    api.call('GET /api/stock-alerts'),
  );
  useEffect(() => {
    if (failure) console.warn('stock alerts', failure);
  }, [failure]);
  return { wish: last?.answer.find((each) => each.variant === variant) ?? null, reload: askAgain };
}
