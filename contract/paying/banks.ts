/** The banks and wallets whose receipts the shop knows. What is assumed of them is listed in decision 0166. */
interface Bank {
  /** The bank's name on receipts and in forms. */
  name: string;
  /** The name in a text that has little room, where people have a shorter one. */
  short?: string;
  /** Matches the names that people type for the bank, and those in its own messages. */
  says: RegExp;
  /** Matches the bank's transaction numbers, in capitals and without spaces. */
  number: RegExp;
  /**
   * Returns the address of the bank's page for a receipt; null where the number is not enough.
   * @param account the shop's account number at this bank, '' without one.
   */
  page: (number: string, account: string) => string | null;
}

/** A number of the core system that CBE and Abyssinia share: FT or TT, year and day of the year, five characters. */
const CORE = /^[FT]T\d{5}[A-Z0-9]{5}$/;
const SUFFIX = /^([FT]T\d{5}[A-Z0-9]{5})(?:\d{5}|\d{8})$/;

const ofAccount = (account: string, digits: number): string | null => {
  const last = account.replace(/\D/g, '').slice(-digits);
  return last.length === digits ? last : null;
};

/** The banks by id. The first one whose pattern matches counts, so CBE Birr, a wallet, stands before CBE. */
export const BANKS = {
  cbeBirr: {
    name: 'CBE Birr',
    says: /cbe\s*-?\s*birr|cbepay1\.cbe\.com\.et/i,
    number: /^[A-Z0-9]{10}$/,
    // Its page asks for the payer's phone number beside the receipt's, which the shop has no need to hand on.
    page: () => null,
  },
  telebirr: {
    name: 'telebirr',
    says: /tele\s*-?\s*birr|transactioninfo\.ethiotelecom/i,
    number: /^[A-Z][A-Z0-9]{9}$/,
    page: (number) => `https://transactioninfo.ethiotelecom.et/receipt/${number}`,
  },
  mpesa: {
    name: 'M-PESA',
    says: /m\s*-?\s*pesa|safaricom\.et/i,
    number: /^[A-Z0-9]{10}$/,
    page: (number) => `https://m-pesabusiness.safaricom.et/receipt/${number}`,
  },
  zemen: {
    name: 'Zemen Bank',
    short: 'Zemen',
    says: /zemen/i,
    number: /^[A-Z0-9]{8,24}$/,
    page: (number) => `https://share.zemenbank.com/rt/${number}/pdf`,
  },
  siinqee: {
    name: 'Siinqee Bank',
    short: 'Siinqee',
    says: /siinqee/i,
    number: /^[A-Z0-9]{6,30}$/,
    page: (number) => `https://siinqeebank.com/receipt/${number}`,
  },
  abyssinia: {
    name: 'Bank of Abyssinia',
    short: 'Abyssinia',
    says: /abyssinia|\bboa\b/i,
    number: CORE,
    page: (number, account) => {
      const last = ofAccount(account, 5);
      return last && `https://cs.bankofabyssinia.com/slip/?trx=${number}${last}`;
    },
  },
  dashen: {
    name: 'Dashen Bank',
    says: /dashen/i,
    number: /^[A-Z0-9]{12,20}$/,
    page: (number) => `https://receipt.dashensuperapp.com/receipt/${number}`,
  },
  awash: {
    name: 'Awash Bank',
    says: /awash/i,
    number: /^(?:\d{15}|[A-Z0-9]{16}|[A-Z0-9]{18})$/,
    // Awash gives its receipt pages numbers of their own, of 10 or 12 letters and digits and 6 more, which appear only in
    // its links.
    page: (number) =>
      /^(?=.*[A-Z])[A-Z0-9]{16}(?:[A-Z0-9]{2})?$/.test(number)
        ? `https://awashpay.awashbank.com:8225/-${number.slice(0, -6)}-${number.slice(-6)}`
        : null,
  },
  cbe: {
    name: 'Commercial Bank of Ethiopia',
    short: 'CBE',
    says: /\bcbe\b|cbe\.com\.et|commercial bank of ethiopia/i,
    number: CORE,
    // CBE's pages of 2026 have a token in their address, which only the bank's message has; those by a number are retired.
    page: () => null,
  },
} as const satisfies Record<string, Bank>;
export type BankId = keyof typeof BANKS;

/** The address of a receipt that its bank sends in a message, with a token that no number leads to. */
export const RECEIPT_LINK =
  /^https:\/\/(?:mbreciept\.cbe\.com\.et|share\.zemenbank\.com)\/[\w./?=&%-]{4,200}$/i;

/** Finds the bank that a text names in any words. */
export const bankIn = (text: string): BankId | undefined =>
  (Object.keys(BANKS) as BankId[]).find((id) => BANKS[id].says.test(text));

/** Returns the short name of a bank that the shop knows, else the text itself. */
export function shortBankName(named: string): string {
  const id = bankIn(named);
  const bank: Bank | undefined = id && BANKS[id];
  return bank?.short ?? named;
}

/** Returns a transaction number without the account digits that links of some banks append to it. */
export const withoutAccount = (number: string): string => SUFFIX.exec(number)?.[1] ?? number;

interface Account {
  bank: string;
  accountNumber: string;
}

/**
 * Returns the address of the page on which the bank itself shows a receipt.
 * @param named the bank, as the sender of the receipt calls it.
 * @param accounts the shop's own accounts.
 */
export function receiptPageOf(named: string, number: string, accounts: readonly Account[]): string | null {
  const id = bankIn(named);
  if (!id || !BANKS[id].number.test(number)) return null;
  const own = accounts.find(({ bank }) => bankIn(bank) === id);
  return BANKS[id].page(number, own?.accountNumber ?? '');
}

/** Tells whether a number has the form of its bank's numbers; true for a bank that the shop does not know. */
export function fitsBank(named: string, number: string): boolean {
  const id = bankIn(named);
  return !id || BANKS[id].number.test(number);
}
