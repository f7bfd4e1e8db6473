/**
 * The papers that have numbers: those of orders, and quotations. These lists are complete; texts, screens and calls are
 * derived from them. Without Zod, because browsers load this file.
 */
interface PaperFacts {
  /** The letters before the numbers of such papers. */
  prefix: string;
  /**
   * The subject of the paper: what was sold, what of it was taken back or became cheaper, money that came in, money
   * that went back, or goods before an order.
   */
  about: 'order' | 'goods-back' | 'money-in' | 'money-out' | 'quotation';
}

const facts = {
  invoice: { prefix: 'INV', about: 'order' },
  receipt: { prefix: 'RCT', about: 'money-in' },
  'credit-note': { prefix: 'CRN', about: 'goods-back' },
  'payment-voucher': { prefix: 'PMV', about: 'money-out' },
  quotation: { prefix: 'QUO', about: 'quotation' },
} as const satisfies Record<string, PaperFacts>;

export type PaperKind = keyof typeof facts;
/** The papers of an order. */
export type OrderPaperKind = Exclude<PaperKind, 'quotation'>;
export const PAPER_FACTS: Record<PaperKind, PaperFacts> = facts;
export const ORDER_PAPER_KINDS = (Object.keys(facts) as PaperKind[]).filter(
  (kind): kind is OrderPaperKind => PAPER_FACTS[kind].about !== 'quotation',
);

/**
 * Stands for the newest invoice of an order among the ids of its papers; before an order has one, for its proforma.
 */
export const NEWEST_INVOICE = 'invoice';

/** The most invoices in one file, enough for a busy month. */
export const MOST_INVOICES_IN_FILE = 500;

const DIGITS = 6;

/** A paper's number as people type it: without a year or zeros, too, in any case and with any signs between its parts. */
export interface TypedPaper {
  kind: PaperKind;
  year: number | null;
  number: number;
}

/** Reads the number of a paper: INV-2019-000017, inv 2019 17, QUO-17; null for any other text. */
export function readPaperNumber(typed: string): TypedPaper | null {
  const [, prefix, year, number] =
    /^\s*([a-z]{3})[\s\-/.#]*(?:(\d{4})[\s\-/.]+)?0*(\d{1,9})\s*$/i.exec(typed) ?? [];
  const kind = (Object.keys(facts) as PaperKind[]).find(
    (each) => facts[each].prefix === prefix?.toUpperCase(),
  );
  return kind === undefined
    ? null
    : { kind, year: year === undefined ? null : Number(year), number: Number(number) };
}

/** Returns a paper's number in an Ethiopian tax year, such as 'INV-2019-000017'. */
export const paperNumber = (kind: PaperKind, year: number, number: number): string =>
  `${PAPER_FACTS[kind].prefix}-${year}-${String(number).padStart(DIGITS, '0')}`;
