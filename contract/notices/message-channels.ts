/**
 * The ways by which the shop tells people something by itself. This table alone says what a channel can carry:
 * services, limits and the check of texts are derived from it. Without Zod, because browsers load this file.
 */
interface ChannelFacts {
  /** The kind of contact to which this channel delivers. */
  contact: ContactKind;
  /** The most characters of one message; `segmentsOf` counts an SMS more exactly. */
  longest: number;
  /** Each message costs the shop money, so a budget limits the messages of a day. */
  isPaid: boolean;
}

/** The kinds of contact of a person: an email address, a phone number (E.164), or the number of a Telegram chat. */
export const CONTACT_KINDS = ['mail', 'phone', 'telegram'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

const facts = {
  mail: { contact: 'mail', longest: 100_000, isPaid: false },
  sms: { contact: 'phone', longest: 306, isPaid: true },
  telegram: { contact: 'telegram', longest: 4096, isPaid: false },
} as const satisfies Record<string, ChannelFacts>;

export type MessageChannel = keyof typeof facts;
export const CHANNEL_FACTS: Readonly<Record<MessageChannel, ChannelFacts>> = facts;

/** The letters of the GSM alphabet, of which an SMS holds more than of others; those of the second kind count twice. */
const GSM = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü^{}[\]~|€\\]*$/;
const TWICE = /[\^{}[\]~|€\\]/g;

/** Returns how many SMS a text costs: one has 160 letters of GSM or 70 others, and each of several 153 or 67. */
export function segmentsOf(text: string): number {
  const isGsm = GSM.test(text);
  const length = isGsm ? text.replaceAll(TWICE, 'mm').length : text.length;
  if (length <= (isGsm ? 160 : 70)) return 1;
  return Math.ceil(length / (isGsm ? 153 : 67));
}

/** The most SMS that one message may cost. */
export const MOST_SEGMENTS = 2;

/** The channels that can carry a code to a phone number. */
export const CODE_CHANNELS = ['sms', 'telegram'] as const satisfies readonly MessageChannel[];
export type CodeChannel = (typeof CODE_CHANNELS)[number];

/** The answers to whether the shop's bot can write to a person; unavailable: the shop has no bot. */
export const TELEGRAM_LINKS = ['linked', 'not-linked', 'unavailable'] as const;

/** The languages of a message. */
export const MESSAGE_LANGUAGES = ['am', 'en'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

/**
 * The language in which the bot answers somebody: Amharic alone, or English and Amharic together as the shop shows
 * them.
 */
export type ChatLanguage = 'am' | 'mixed';

/** A mobile number of Ethiopia as E.164: Ethio telecom's begin with 9, Safaricom's with 7. */
export const isEthiopianMobile = (phone: string): boolean => /^\+251[79]\d{8}$/.test(phone);

/** The most characters of a name that a short message has room for: the shop's, or a person's. */
export const LONGEST_NAME_IN_SMS = 16;

/** The longest value of each parameter of a short message (contract/texts/short-messages.*.json). */
export const LONGEST_IN_SMS: Readonly<Record<string, string>> = {
  code: '000000',
  shop: 'm'.repeat(LONGEST_NAME_IN_SMS),
  number: '9999999',
  birr: '99,999,999.99',
  due: '99,999,999.99',
  sender: 'm'.repeat(LONGEST_NAME_IN_SMS),
  day: 'Wed 25 Nov, afternoon',
  url: 'm'.repeat(51),
  // A notice with a longer one leaves it out.
  account: 'CBE 1000123456789',
  // The letters of 'መስከረም 30 ከሌሊቱ 12:59'.
  until: 'm'.repeat(21),
  when: 'Wed 23 Sep, afternoon',
};
