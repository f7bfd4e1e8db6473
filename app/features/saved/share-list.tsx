import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { savedText as text } from '#contract/texts/saved.ts';
import { api } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';

/** The link by which others see the list: made, sent on, switched off. `first` is the one that there is. */
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
    <section aria-labelledby="share" className="mt-10 max-w-xl">
      <h2 id="share" className="text-h2 font-semibold">
        <Both of={text.both('share')} className="text-body font-normal text-soft" />
      </h2>
      <p className="mt-2 text-soft">
        <Both of={text.both('shareHint')} className="mt-1 block text-meta" />
      </p>
      <div className="mt-4 space-y-3">
        <Failure of={failure} />
        {link === null ? (
          <Button variant="secondary" busy={busy} onClick={make}>
            <Both of={text.both('makeLink')} />
          </Button>
        ) : (
          <Link id={link} busy={busy} onEnd={end} />
        )}
      </div>
    </section>
  );
}

function Link({ id, busy, onEnd }: { id: string; busy: boolean; onEnd: () => void }) {
  const shop = useRouteLoaderData('root') as { store?: { publicUrl?: string } } | undefined;
  const [isCopied, setCopied] = useState(false);
  const address = `${shop?.store?.publicUrl ?? window.location.origin}/shared/${id}`;
  const telegram = `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(text('telegramText'))}`;
  // Browsers inside other apps may have no clipboard at all: the address stands in the field, to be copied by hand.
  const copy = () =>
    void navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <>
      <TextField
        label={text('link')}
        labelAm={text.am('link')}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={copy}>
          <Both of={isCopied ? text.both('copied') : text.both('copy')} />
        </Button>
        <a href={telegram} target="_blank" rel="noopener" className={buttonClass({ variant: 'secondary' })}>
          <Both of={text.both('telegram')} />
        </a>
        <a href={`/shared/${id}`} className={buttonClass({ variant: 'quiet' })}>
          <Both of={text.both('see')} />
        </a>
        <Button variant="quiet" busy={busy} onClick={onEnd} className="px-1">
          <Both of={text.both('linkOff')} />
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isCopied && text('copied')}
      </p>
    </>
  );
}
