/**
 * The states of quotations. This table alone says what a state means: lists, screens, papers and the shop's rules are
 * derived from it. Without Zod, because browsers load this file.
 */
interface StateFacts {
  /** The goods can be ordered at the quotation's prices. */
  isOrderable?: true;
  /** The shop may withdraw the quotation. */
  isWithdrawable?: true;
  /** A new last day reopens the quotation, or keeps it open for longer. */
  isExtendable?: true;
}

const facts = {
  open: { isOrderable: true, isWithdrawable: true, isExtendable: true },
  ordered: {},
  expired: { isExtendable: true },
  withdrawn: {},
} as const satisfies Record<string, StateFacts>;

export type QuotationState = keyof typeof facts;
export const QUOTATION_STATES = Object.keys(facts) as [QuotationState, ...QuotationState[]];
export const QUOTATION_FACTS: Readonly<Record<QuotationState, StateFacts>> = facts;

/** The filters of the shop's list: each state, and the open ones that end soon. */
export const QUOTATION_FILTERS = [...QUOTATION_STATES, 'ending'] as const;
export type QuotationFilter = (typeof QUOTATION_FILTERS)[number];
/** An open quotation ends soon this number of days before its end. */
export const ENDING_DAYS_BEFORE = 2;

/** The most days for which prices are held. */
export const MOST_QUOTATION_DAYS = 180;
/** The largest discount of a quotation in percent, so that something is always left to pay. */
export const MOST_QUOTATION_PERCENT = 90;

const HEX = /[^\da-f]/g;

/** Returns the short form of a quotation's id for links: it fits into an SMS and has as many random bits as the id. */
export function quotationLink(id: string): string {
  const bytes = id
    .replace(HEX, '')
    .match(/../g)!
    .map((pair) => parseInt(pair, 16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Returns the id for the short form; null where the text is no short form. */
export function quotationOfLink(link: string): string | null {
  if (!/^[\w-]{22}$/.test(link)) return null;
  const bytes = atob(link.replaceAll('-', '+').replaceAll('_', '/') + '==');
  const hex = Array.from({ length: bytes.length }, (_, at) =>
    bytes.charCodeAt(at).toString(16).padStart(2, '0'),
  ).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The path of a quotation's page. */
export const quotationPath = (id: string): string => `/q/${quotationLink(id)}`;
