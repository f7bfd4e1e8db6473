import type { Mail } from './mail.service.ts';

/** A word or sentence in English, with the same in Amharic if there is one. */
export interface Label {
  en: string;
  am?: string;
}

/** A part of a mail. The text and the HTML of a mail are both rendered from one list of parts. */
export type MailPart =
  | { kind: 'heading'; of: Label }
  | { kind: 'paragraph'; text: string }
  /** Words that a person typed, with their line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'lines'; lines: { name: string; sum: string; total: string }[] }
  | { kind: 'sums'; rows: { label: Label; value: string; strong?: boolean }[] }
  | { kind: 'facts'; rows: { label: Label; value: string }[] }
  | { kind: 'button'; label: Label; url: string };

/** 'English · Amharic', where there is any Amharic. */
export const bothOf = ({ en, am }: Label): string => (am ? `${en} · ${am}` : en);

export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });

/** The paragraphs of a text in the reader's language, or English first and Amharic below. */
export const paragraphsOf = ({ en, am = '' }: Label): MailPart[] =>
  [en, am].filter((text) => text !== '').map(paragraph);

/** Composes a mail of paragraphs, English first and Amharic below; a text that its reader does not get is empty. */
export function composeMail(to: string, subject: Label, paragraphs: readonly string[]): Mail {
  return { to, subject: bothOf(subject), parts: paragraphs.filter((text) => text !== '').map(paragraph) };
}
