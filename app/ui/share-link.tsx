import { useState, type ReactNode } from 'react';
import { commonText as text } from '#contract/texts/common.ts';
import { Both, type Text } from './both.tsx';
import { Button, buttonClass } from './button.tsx';
import { TextField } from './field.tsx';

interface ShareLinkProps {
  label: Required<Text>;
  address: string;
  /** The words that go to Telegram beside the address. */
  message: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** A link that is sent on: to be copied, or by Telegram. */
export function ShareLink({ label, address, message, children }: ShareLinkProps) {
  const [isCopied, setCopied] = useState(false);
  const telegram = `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(message)}`;
  // Browsers inside other apps may have no clipboard at all: the address stands in the field, to be copied by hand.
  const copy = () =>
    void navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <>
      <TextField
        label={label.en}
        labelAm={label.am}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={copy}>
          <Both of={isCopied ? text.both('copied') : text.both('copyLink')} />
        </Button>
        <a href={telegram} target="_blank" rel="noopener" className={buttonClass({ variant: 'secondary' })}>
          <Both of={text.both('sendByTelegram')} />
        </a>
        {children}
      </div>
      <p role="status" className="sr-only">
        {isCopied && text('copied')}
      </p>
    </>
  );
}
