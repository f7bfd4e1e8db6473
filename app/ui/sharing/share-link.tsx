import type { ReactNode } from 'react';
import { commonText as text } from '#contract/texts/common.ts';
import { Both, type Text } from '../both.tsx';
import { Button, buttonClass } from '../button.tsx';
import { TextField } from '../fields/field.tsx';
import { shareByBrowser, telegramShare, useCopying } from './share.ts';
import { useHydrated } from '../loading/use-hydrated.ts';

interface ShareLinkProps {
  label: Required<Text>;
  address: string;
  /** The words that go to Telegram beside the address. */
  message: string;
  children?: ReactNode;
}

/** A link to share: by copying it, or by Telegram. */
export function ShareLink({ label, address, message, children }: ShareLinkProps) {
  // The address is shown in a field, so that it can be copied by hand without a clipboard.
  const { isCopied, copy } = useCopying(address);
  const isHydrated = useHydrated();
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
        <a
          href={telegramShare(address, message)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'secondary' })}
        >
          <Both of={text.both('sendByTelegram')} />
        </a>
        {isHydrated && 'share' in navigator && (
          <Button variant="secondary" onClick={() => shareByBrowser(address, message)}>
            <Both of={text.both('share')} />
          </Button>
        )}
        {children}
      </div>
      <p role="status" className="sr-only">
        {isCopied && text('copied')}
      </p>
    </>
  );
}
