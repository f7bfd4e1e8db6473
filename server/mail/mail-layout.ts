import type { Language } from '#contract/shop/languages.ts';

/** The name and logo of the shop, which stand above the content of its mails. */
export interface ShopFace {
  name: string;
  /** The name above mails in Amharic; '' or none: the other one. */
  nameAm?: string;
  /** The logo with its absolute address, or null. */
  logo: {
    url: string;
    /** In pixels; undefined where it is not known. */
    size: { width: number; height: number } | undefined;
    /** The name is written in the logo. */
    hasName: boolean;
  } | null;
}

export interface Mail {
  to: string;
  subject: string;
  parts: MailPart[];
  /** The id of the order that the mail is about; the order's history records when the address does not exist. */
  order?: string;
  /** The language for a reader whose account names none; 'mixed' when left out. */
  language?: Language;
  /** The id of the account that the mail is about, when it goes to an address that is not the account's own. */
  user?: string;
}

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
