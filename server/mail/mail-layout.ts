import type { Mail } from './mail.service.ts';

/** A text in English, and the same in Amharic if there is one. */
export interface Label {
  en: string;
  am?: string;
}

/** A part of a mail. The text and the HTML of a mail are both rendered from one list of parts. */
export type MailPart =
  | { kind: 'heading'; of: Label }
  | { kind: 'paragraph'; text: string }
  /** A text that a person typed, with its line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'lines'; lines: { name: string; sum: string; total: string }[] }
  | { kind: 'sums'; rows: { label: Label; value: string; strong?: boolean }[] }
  | { kind: 'facts'; rows: { label: Label; value: string }[] }
  | { kind: 'button'; label: Label; url: string };

/** Joins a label's languages to 'English · Amharic'; without Amharic it is the English alone. */
export const bothOf = ({ en, am }: Label): string => (am ? `${en} · ${am}` : en);

export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });

/** Makes paragraphs of a text: English first and Amharic below, without an empty one. */
export const paragraphsOf = ({ en, am = '' }: Label): MailPart[] =>
  [en, am].filter((text) => text !== '').map(paragraph);

/** Composes a mail of paragraphs: English first and Amharic below, without empty ones. */
export function composeMail(to: string, subject: Label, paragraphs: readonly string[]): Mail {
  return { to, subject: bothOf(subject), parts: paragraphs.filter((text) => text !== '').map(paragraph) };
}
