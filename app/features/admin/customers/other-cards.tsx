import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#app/state/api.ts';
import { useMayCall } from '#app/state/session/permissions.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { UserText } from '#app/ui/fields/user-text.tsx';
import type { OtherCard } from '#contract/accounts/customers.ts';
import { customersText as text } from '#contract/texts/admin-customers.ts';
import { Part, type CustomerPartProps } from './customer-part.tsx';

const nameOf = ({ name, phone, email }: OtherCard): string => name || phone || email || text('noName');

/** The cards that were merged into this one, and those that may be the same person's. */
export function OtherCards({ of, onChanged }: CustomerPartProps) {
  const [asked, setAsked] = useState<OtherCard | null>(null);
  const { busy, failure, submit } = useSubmission();
  const mayWrite = useMayCall(
    ['POST /api/customers/:id/merge', 'POST /api/customers/:id/separation'],
    'customers:write',
  );
  const params = { id: of._id };
  const separate = ({ _id }: OtherCard) =>
    void submit(async () =>
      onChanged(await api.call('POST /api/customers/:id/separation', { params, body: { customer: _id } })),
    );
  async function merge() {
    if (asked === null) return;
    const body = { customer: asked._id };
    await submit(async () => onChanged(await api.call('POST /api/customers/:id/merge', { params, body })));
    setAsked(null);
  }
  return (
    <>
      <Failure of={failure} />
      {of.merged.length > 0 && (
        <Part heading={text('cards')}>
          <p className="text-meta text-soft">{text('cardsHint')}</p>
          <Cards of={of.merged} action="separate" busy={busy} mayWrite={mayWrite} onPress={separate} />
        </Part>
      )}
      {of.alike.length > 0 && (
        <Part heading={text('alike')}>
          <p className="text-meta text-soft">{text('alikeHint')}</p>
          <Cards of={of.alike} action="merge" busy={busy} mayWrite={mayWrite} isLinked onPress={setAsked} />
        </Part>
      )}
      <LazyConfirmDialog
        open={asked !== null}
        busy={busy}
        title={text('mergeAsk')}
        description={asked === null ? undefined : text('mergeWhat', { name: nameOf(asked) })}
        confirmLabel={text('merge')}
        cancelLabel={text('cancel')}
        onConfirm={() => void merge()}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

interface CardsProps {
  of: readonly OtherCard[];
  action: 'merge' | 'separate';
  busy: boolean;
  mayWrite: boolean;
  /** True for cards with a screen of their own; merged ones are part of this screen already. */
  isLinked?: boolean;
  onPress: (card: OtherCard) => void;
}

function Cards({ of, action, busy, mayWrite, isLinked = false, onPress }: CardsProps) {
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {of.map((card) => (
        <li key={card._id} className="flex items-center justify-between gap-3 py-2">
          <span className="min-w-0">
            {isLinked ? (
              <Link
                to={`/admin/customers/${card._id}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                <UserText as="span">{nameOf(card)}</UserText>
              </Link>
            ) : (
              <UserText as="span" className="block">
                {nameOf(card)}
              </UserText>
            )}
            <span className="block text-meta wrap-anywhere text-soft">
              {[card.phone, card.email].filter(Boolean).join(' · ')}
            </span>
          </span>
          {mayWrite && (
            <Button
              variant="secondary"
              busy={busy}
              aria-label={text(`${action}Name`, { name: nameOf(card) })}
              onClick={() => onPress(card)}
            >
              {text(action)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
