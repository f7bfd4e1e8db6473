/** The banks and wallets whose receipts the shop knows. What is assumed of them is listed in decision 0166. */
interface Bank {
  /** As receipts and forms call it. */
  name: string;
  /** Matches what people type for it, and what its own messages say. */
  says: RegExp;
  /** Matches its transaction numbers, in capitals and without spaces. */
  number: RegExp;
  /**
   * The address of its own page for a receipt; null where the number is not enough.
   * @param account the number of the shop's account there, '' where it has none.
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

/** The first bank that matches a name counts, because CBE Birr is no account of CBE. */
export const BANKS = {
  cbeBirr: {
    name: 'CBE Birr',
    says: /cbe\s*-?\s*birr/i,
    number: /^[A-Z0-9]{10}$/,
    page: () => null,
  },
  telebirr: {
    name: 'telebirr',
    says: /tele\s*-?\s*birr|transactioninfo\.ethiotelecom/i,
    number: /^[A-Z][A-Z0-9]{9}$/,
    page: (number) => `https://transactioninfo.ethiotelecom.et/receipt/${number}`,
  },
  abyssinia: {
    name: 'Bank of Abyssinia',
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
    number: /^(?:\d{15}|[A-Z0-9]{16})$/,
    // Its page has a number of its own, which stands in the link alone.
    page: (number) =>
      /^(?=.*[A-Z])[A-Z0-9]{16}$/.test(number)
        ? `https://awashpay.awashbank.com:8225/-${number.slice(0, 10)}-${number.slice(10)}`
        : null,
  },
  cbe: {
    name: 'Commercial Bank of Ethiopia',
    says: /\bcbe\b|cbe\.com\.et|commercial bank of ethiopia/i,
    number: CORE,
    page: (number, account) => {
      const last = ofAccount(account, 8);
      return last && `https://apps.cbe.com.et:100/?id=${number}${last}`;
    },
  },
} as const satisfies Record<string, Bank>;
export type BankId = keyof typeof BANKS;

/** The bank that a text names, in whatever words. */
export const bankIn = (text: string): BankId | undefined =>
  (Object.keys(BANKS) as BankId[]).find((id) => BANKS[id].says.test(text));

/** The number of a transaction without the digits of an account, which links of some banks carry behind it. */
export const withoutAccount = (number: string): string => SUFFIX.exec(number)?.[1] ?? number;

interface Account {
  bank: string;
  accountNumber: string;
}

/**
 * The page on which the bank itself shows a receipt.
 * @param named the bank, as whoever sent the receipt calls it.
 * @param accounts the shop's own.
 */
export function receiptPageOf(named: string, number: string, accounts: readonly Account[]): string | null {
  const id = bankIn(named);
  if (!id || !BANKS[id].number.test(number)) return null;
  const own = accounts.find(({ bank }) => bankIn(bank) === id);
  return BANKS[id].page(number, own?.accountNumber ?? '');
}

/** Tells whether a number looks as those of its bank do; true for a bank that the shop does not know. */
export function fitsBank(named: string, number: string): boolean {
  const id = bankIn(named);
  return !id || BANKS[id].number.test(number);
}
