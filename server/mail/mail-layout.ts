import type { Mail } from './mail.service.ts';

/** A word in English with its Amharic companion. */
export interface Label {
  en: string;
  am?: string;
}

/** What mails are made of: one list of parts from which the text and the HTML are both written. */
export type MailPart =
  | { kind: 'heading'; of: Label }
  | { kind: 'paragraph'; text: string }
  /** Words of a person, with his line ends. */
  | { kind: 'quote'; text: string }
  | { kind: 'lines'; lines: { name: string; sum: string; total: string }[] }
  | { kind: 'sums'; rows: { label: Label; value: string; strong?: boolean }[] }
  | { kind: 'facts'; rows: { label: Label; value: string }[] }
  | { kind: 'button'; label: Label; url: string };

export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });

/** A mail of paragraphs: English first, its Amharic companion below where there is one. */
export function composeMail(to: string, subject: string, paragraphs: readonly string[]): Mail {
  return { to, subject, shop: 'Wenber', parts: paragraphs.map(paragraph) };
}
