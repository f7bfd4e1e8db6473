/**
 * The states of quotations. What a state means stands here alone: lists, screens, papers and the shop's rules are derived
 * from it. Without Zod, because the browser gets a copy.
 */
interface StateFacts {
  /** Its goods can be ordered at its prices. */
  isOrderable?: true;
  /** The shop may take it back. */
  isWithdrawable?: true;
  /** Another last day brings it back, or keeps it open for longer. */
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

/** The most days for which prices are held. */
export const MOST_QUOTATION_DAYS = 180;
/** The most percent that a quotation takes off; something is always left to pay. */
export const MOST_QUOTATION_PERCENT = 90;

const HEX = /[^\da-f]/g;

/**
 * The short form of a quotation's id, which stands in links: it has room in an SMS, and as many random bits as the id.
 */
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

/** The id behind the short form; null for what is none. */
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
