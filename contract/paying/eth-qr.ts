import { latinLetters } from '../latin-letters.ts';

/**
 * EthQR, the QR code by which all banks and wallets of Ethiopia pay a merchant: EMVCo's merchant-presented form with the
 * templates of EthSwitch (tag, two digits of length, value). The tags and their lengths are those of EthSwitch's
 * interoperable QR standard, read in the public brukhailu/EthQR@26552cb; decision 0298 says what is not known.
 */

/** The category of merchants 'furniture and home furnishings' (ISO 18245). */
export const FURNITURE = '5712';
export const LONGEST_QR_NAME = 25;
export const LONGEST_QR_CITY = 15;
const LONGEST_ACCOUNT = 32;
const LONGEST_BILL = 25;
const LONGEST_AMOUNT = 13;

/** The facts that a bank gives for one of its accounts, as the sticker for its merchants tells them: tags 28, 52, 59, 60. */
export interface EthQrAccount {
  guid: string;
  participant: string;
  category: string;
  /** The receiver as the payer's app shows it; '' for the account's name. */
  name: string;
  /** '' for the shop's city. */
  city: string;
}

/** The most characters of each fact, and its form. */
export const ETH_QR_FIELDS = {
  guid: { most: 32, form: /^[A-Za-z0-9.-]{1,32}$/ },
  participant: { most: 8, form: /^[A-Z0-9]{3,8}$/ },
  category: { most: 4, form: /^\d{4}$/ },
  name: { most: LONGEST_QR_NAME, form: /^(?:[A-Z0-9][A-Z0-9 .&'/-]{0,24})?$/ },
  city: { most: LONGEST_QR_CITY, form: /^(?:[A-Z0-9][A-Z0-9 .&'/-]{0,14})?$/ },
} as const satisfies Record<keyof EthQrAccount, { most: number; form: RegExp }>;

/** The place where a code is shown (tag 62.11): a page, a paper that is sent, or a person of the shop beside the payer. */
const CHANNELS = { page: '521', paper: '111', attended: '400' } as const;
export type EthQrPlace = keyof typeof CHANNELS;

interface ToPay {
  account: { accountNumber: string; ethQr: EthQrAccount };
  /** In santim; null lets the payer type it. */
  santim: number | null;
  /** The reference by which the shop finds the money on its statement; '' for none. */
  bill: string;
  place: EthQrPlace;
}

/** Makes a name that every payer's app shows: Latin capitals, cut at a word where it is too long. */
export function qrName(name: string, most: number): string {
  const letters = latinLetters(name)
    .toUpperCase()
    .replace(/[^A-Z0-9 .&'/-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .&'/-]+/, '')
    .trim();
  if (letters.length <= most) return letters;
  const cut = letters.slice(0, most + 1);
  const end = cut.lastIndexOf(' ');
  return (end > 0 ? cut.slice(0, end) : letters.slice(0, most)).trim();
}

/** Fills in the names that the owner has left empty, from the account's holder and the shop's city. */
export const namedEthQr = (
  ethQr: EthQrAccount,
  { accountName, city }: { accountName: string; city: string },
): EthQrAccount => ({
  ...ethQr,
  name: ethQr.name || qrName(accountName, LONGEST_QR_NAME),
  city: ethQr.city || qrName(city, LONGEST_QR_CITY) || 'ADDIS ABABA',
});

const field = (tag: string, value: string): string =>
  `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** An account's number as banks count it, without the spaces and signs with which people write it. */
export const bareAccount = (number: string): string => number.replace(/[^A-Za-z0-9]/g, '');

/**
 * Writes the text of a code.
 * @throws RangeError for an account, an amount or a reference that the standard has no room for.
 */
export function writeEthQr({ account: { accountNumber, ethQr }, santim, bill, place }: ToPay): string {
  const account = bareAccount(accountNumber);
  const amount = santim === null ? '' : birrText(santim);
  if (account === '' || account.length > LONGEST_ACCOUNT) throw new RangeError('account');
  if (santim !== null && (santim <= 0 || amount.length > LONGEST_AMOUNT)) throw new RangeError('amount');
  if (bill.length > LONGEST_BILL || /[^ -~]/.test(bill)) throw new RangeError('bill');
  const more = [
    ...(bill ? [field('01', bill)] : []),
    ...(place === 'page' ? [field('08', 'ONLPUR')] : []),
    field('11', CHANNELS[place]),
  ];
  const told = [
    field('00', '01'),
    field('01', santim === null ? '11' : '12'),
    field('28', field('00', ethQr.guid) + field('01', ethQr.participant) + field('02', account)),
    field('52', ethQr.category),
    field('53', '230'),
    ...(santim === null ? [] : [field('54', amount)]),
    field('58', 'ET'),
    field('59', ethQr.name),
    field('60', ethQr.city),
    field('62', more.join('')),
  ].join('');
  return `${told}6304${crc16(`${told}6304`)}`;
}

/** Writes a code, or returns null where the standard has no room for what it would say. */
export function ethQrOrNone(toPay: ToPay): string | null {
  try {
    return writeEthQr(toPay);
  } catch (problem) {
    if (problem instanceof RangeError) return null;
    throw problem;
  }
}

const birrText = (santim: number): string =>
  `${Math.floor(santim / 100)}.${String(santim % 100).padStart(2, '0')}`;

/**
 * The check of EMVCo's codes: CRC-16 with the polynomial 0x1021 and the start 0xFFFF over the UTF-8 bytes, in four
 * hexadecimal capitals (EMVCo QR Code Specification, Merchant-Presented Mode 4.7.3).
 */
function crc16(text: string): string {
  let crc = 0xff_ff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x80_00 ? 0x10_21 : 0)) & 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The facts of a code that the shop has a use for. */
export interface ReadEthQr {
  guid: string;
  participant: string;
  account: string;
  category: string;
  name: string;
  city: string;
  /** In santim; null where the payer types it. */
  santim: number | null;
  bill: string;
}

/** Reads the text of a code, such as that of the bank's sticker; null for a text that is no EthQR or was changed. */
export function readEthQr(text: string): ReadEthQr | null {
  const whole = text.trim();
  const fields = readFields(whole);
  if (!fields || !/6304[0-9A-F]{4}$/i.test(whole)) return null;
  if (crc16(whole.slice(0, -4)) !== whole.slice(-4).toUpperCase()) return null;
  const scheme = readFields(fields.get('28') ?? '');
  const more = readFields(fields.get('62') ?? '') ?? new Map<string, string>();
  const amount = fields.get('54');
  const isEthiopian = fields.get('00') === '01' && fields.get('53') === '230' && fields.get('58') === 'ET';
  const [guid, participant, account] = ['00', '01', '02'].map((tag) => scheme?.get(tag) ?? '');
  if (!isEthiopian || !guid || !participant || !account) return null;
  if (!ETH_QR_FIELDS.guid.form.test(guid) || !ETH_QR_FIELDS.participant.form.test(participant)) return null;
  if (amount !== undefined && !/^\d{1,10}(\.\d{1,2})?$/.test(amount)) return null;
  return {
    ...{ guid, participant, account },
    category: fields.get('52') ?? '',
    name: fields.get('59') ?? '',
    city: fields.get('60') ?? '',
    santim: amount === undefined ? null : Math.round(Number(amount) * 100),
    bill: more.get('01') ?? '',
  };
}

/** Reads tags of two digits with lengths of two; null where a length leads past the end, or a tag comes twice. */
function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const [, tag, length] = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4)) ?? [];
    if (tag === undefined || fields.has(tag)) return null;
    const end = at + 4 + Number(length);
    if (end > text.length) return null;
    fields.set(tag, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}
