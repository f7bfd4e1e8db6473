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

const DATE = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Addis_Ababa',
});
/** '23 November 2026 at 14:05', in Ethiopia. */
export const timeOf = (date: Date): string => DATE.format(date);

export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });

/** Composes a mail of paragraphs, English first and Amharic below. */
export function composeMail(to: string, subject: Label, paragraphs: readonly string[]): Mail {
  return { to, subject: bothOf(subject), shop: 'Wenber', parts: paragraphs.map(paragraph) };
}
