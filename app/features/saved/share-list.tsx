import { inShop } from '#contract/texts/reader-language.ts';
import { useState, type ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { savedText as text } from '#contract/texts/saved.ts';
import { api } from '#app/state/api.ts';
import type { SavedPiece } from '#app/state/saved.ts';
import { Both, type Text } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { ShareLink } from '#app/ui/sharing/share-link.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { addressOfPieces } from './pieces-in-address.ts';

/** The link by which others see the list: creates, shares and ends it. `first` is the link that exists already. */
export function ShareList({ first }: { first: string | null }) {
  const { busy, failure, submit } = useSubmission();
  const [link, setLink] = useState(first);
  const make = () => void submit(async () => setLink((await api.call('PUT /api/saved/link')).link));
  const end = () =>
    void submit(async () => {
      setLink((await api.call('DELETE /api/saved/link')).link);
      toast.success(text.both('linkIsOff'));
    });
  return (
    <Sharing hint={text.both('shareHint')}>
      <Failure of={failure} />
      {link === null ? (
        <Button variant="secondary" busy={busy} onClick={make}>
          <Both of={text.both('makeLink')} />
        </Button>
      ) : (
        <Link id={link} busy={busy} onEnd={end} />
      )}
    </Sharing>
  );
}

/** The link by which others see the pieces of a guest: it names them, because the shop does not know the list. */
export function ShareOfGuest({ pieces }: { pieces: readonly SavedPiece[] }) {
  const address = useShopAddress() + inShop(addressOfPieces(pieces));
  return (
    <Sharing hint={text.both('shareHintGuest')}>
      <ShareLink label={text.both('link')} address={address} message={text('telegramText')} />
    </Sharing>
  );
}

function Sharing({ hint, children }: { hint: Text; children: ReactNode }) {
  return (
    <section aria-labelledby="share" className="mt-10 max-w-xl">
      <h2 id="share" className="text-h2 font-semibold">
        <Both of={text.both('share')} className="text-body font-normal text-soft" />
      </h2>
      <p className="mt-2 text-soft">
        <Both of={hint} className="mt-1 block text-meta" />
      </p>
      <div className="mt-4 space-y-3">{children}</div>
    </section>
  );
}

function useShopAddress(): string {
  const shop = useRouteLoaderData('root') as { store?: { publicUrl?: string } } | undefined;
  return shop?.store?.publicUrl ?? window.location.origin;
}

function Link({ id, busy, onEnd }: { id: string; busy: boolean; onEnd: () => void }) {
  const address = useShopAddress() + inShop(`/shared/${id}`);
  return (
    <ShareLink label={text.both('link')} address={address} message={text('telegramText')}>
      <a href={inShop(`/shared/${id}`)} className={buttonClass({ variant: 'quiet' })}>
        <Both of={text.both('see')} />
      </a>
      <Button variant="quiet" busy={busy} onClick={onEnd}>
        <Both of={text.both('linkOff')} />
      </Button>
    </ShareLink>
  );
}
