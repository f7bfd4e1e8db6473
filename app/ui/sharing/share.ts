import { useState } from 'react';

/** Returns the address at Telegram that shares a link, with words beside it. */
export const telegramShare = (address: string, words: string): string =>
  `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(words)}`;

/** Opens the device's own sharing; closing it is no error. */
export const shareByBrowser = (url: string, title: string): void =>
  void navigator.share({ url, title }).catch(() => undefined);

/** Copies an address, and says whether it has. Browsers inside other apps may have no clipboard at all. */
export function useCopying(address: string): { isCopied: boolean; copy: () => void } {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  return { isCopied, copy };
}
