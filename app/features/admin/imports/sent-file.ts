import type { PriceKind } from '#contract/goods/typed-prices.ts';

export interface SentFile {
  file: File;
  kind: PriceKind;
}

let sent: SentFile | null = null;

/** Keeps the file that was sent last, so that it can be sent again with other meanings of its columns. */
export const keepSent = (given: SentFile): void => void (sent = given);

/** The file that was sent last from this page, if it has this name. */
export const sentFile = (name: string): SentFile | null => (sent?.file.name === name ? sent : null);
