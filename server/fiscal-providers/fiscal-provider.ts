/**
 * The Ministry's invoice system as the shop sees it. It registers documents in two chains without gaps: invoices with credit
 * notes, each of which names the one before, and receipts. It knows no orders.
 */
export interface FiscalProvider {
  /** Registers a document. @throws HttpError 502 when there is no answer; it may have been registered all the same. */
  register(document: FiscalSubmission): Promise<FiscalOutcome>;
  /** Finds what is registered under a number. @throws HttpError 502. */
  find(chain: FiscalChain, number: number): Promise<Registered | null>;
}

export const FISCAL_CHAINS = ['invoice', 'receipt'] as const;
export type FiscalChain = (typeof FISCAL_CHAINS)[number];

export interface Registered {
  /** The IRN of an invoice or credit note, the RRN of a receipt. */
  reference: string;
  /** The signed text of its QR code. */
  qr: string;
  /** By what the shop calls it. */
  externalId: string;
}

export type FiscalOutcome =
  | ({ is: 'registered' } & Registered)
  /** It is not taken as it is, now and later. */
  | { is: 'refused'; reason: string }
  /** Another number is expected next. */
  | { is: 'out-of-sequence'; expected: number };

interface Party {
  name: string;
  /** '' where there is none. */
  tin: string;
  vatNumber?: string;
  address: string;
  city: string;
  phone: string;
}

interface Submission {
  number: number;
  externalId: string;
  at: Date;
  seller: Party;
}

export interface FiscalLine {
  code: string;
  name: string;
  qty: number;
  /** Without VAT. */
  priceSantim: number;
  vatPercent: number;
}

/** An invoice, or a credit note, which names the invoice that it lowers. */
export interface FiscalInvoice extends Submission {
  kind: 'invoice' | 'credit-note';
  /** The IRN of the one before in the chain; null: it is the first. */
  previousIrn: string | null;
  relatedIrn: string | null;
  /** A buyer with a TIN is a business (B2B), any other a consumer (B2C). */
  buyer: Party;
  lines: readonly FiscalLine[];
  discountSantim: number;
  deliverySantim: number;
  vatSantim: number;
  totalSantim: number;
}

/** The receipt of one payment. */
export interface FiscalReceipt extends Submission {
  kind: 'receipt';
  /** The IRN of the invoice that it pays, wholly or in part. */
  irn: string;
  santim: number;
  /** The part of the invoice that is unpaid after it. */
  leftSantim: number;
  way: 'CASH' | 'BANK' | 'DIGITAL';
  transaction: string;
}

export type FiscalSubmission = FiscalInvoice | FiscalReceipt;
