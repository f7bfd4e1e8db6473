/**
 * The Ministry's invoice system as the shop uses it. It registers documents in two chains of numbers without gaps:
 * invoices together with credit notes, each naming the document before it, and receipts. It knows nothing of orders.
 */
export interface FiscalProvider {
  /**
   * Registers a document.
   * @throws HttpError 502 when there is no answer; the document may have been registered all the same.
   */
  register(document: FiscalSubmission): Promise<FiscalOutcome>;
  /** Finds the document that is registered under a number. @throws HttpError 502. */
  find(chain: FiscalChain, number: number): Promise<Registered | null>;
  /** Tells whether an invoice is registered and valid. @throws HttpError 502. */
  verify(irn: string): Promise<boolean>;
  /** Cancels an invoice. @returns false where the system refuses it. @throws HttpError 502. */
  cancel(irn: string, reason: { code: string; remark: string }): Promise<boolean>;
}

/** A call as it went over the line; its status is null where no answer came. */
export interface Exchange {
  call: string;
  sent: string;
  status: number | null;
  answer: unknown;
}

/** The account at the system as a trial sees it: a document is shown and sent, and each call is told. */
export interface FiscalAccount {
  address: string;
  /** It is the stand-in's: nothing reaches the Ministry. */
  isStandIn: boolean;
  /** The invoice in its signed envelope, as it is sent; null without a key that can sign. */
  show(invoice: FiscalInvoice): Promise<string | null>;
  /** A provider of which `onExchange` is told each call but those of signing in, which hold the shop's secrets. */
  connect(onExchange: (exchange: Exchange) => void): FiscalProvider;
}

export const FISCAL_CHAINS = ['invoice', 'receipt'] as const;
export type FiscalChain = (typeof FISCAL_CHAINS)[number];

export interface Registered {
  /** The document's number at the Ministry: the IRN of an invoice or credit note, the RRN of a receipt. */
  reference: string;
  /** The signed text of the document's QR code. */
  qr: string;
  /** The shop's own id of the document. */
  externalId: string;
}

export type FiscalOutcome =
  | ({ is: 'registered' } & Registered)
  /** The document is refused for good: sending it again would not help. */
  | { is: 'refused'; reason: string }
  /** The document has the wrong number: `expected` is the next one. */
  | { is: 'out-of-sequence'; expected: number };

interface Party {
  name: string;
  /** The tax number; '' for a party without one. */
  tin: string;
  vatNumber?: string;
  address: string;
  city: string;
  phone: string;
  email: string;
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
  /** The price of one piece without VAT. */
  priceSantim: number;
  vatPercent: number;
}

/** The way of a payment, in the words of the invoice system. */
export type FiscalWay = 'CASH' | 'BANK' | 'DIGITAL';

/** An invoice, or a credit note, whose `relatedIrn` names the invoice that it reduces. */
export interface FiscalInvoice extends Submission {
  kind: 'invoice' | 'credit-note';
  /** The IRN of the document before it in the chain; null for the first. */
  previousIrn: string | null;
  relatedIrn: string | null;
  /** The reason of a credit note; '' for an invoice. */
  reason: string;
  /** A buyer with a TIN is a business (B2B), any other a consumer (B2C). */
  buyer: Party;
  way: FiscalWay;
  lines: readonly FiscalLine[];
  discountSantim: number;
  deliverySantim: number;
  vatSantim: number;
  totalSantim: number;
}

/** The receipt of one payment. */
export interface FiscalReceipt extends Submission {
  kind: 'receipt';
  /** The IRN of the invoice that the payment covers, wholly or in part. */
  irn: string;
  santim: number;
  /** The part of the invoice that is still unpaid after this payment. */
  leftSantim: number;
  way: FiscalWay;
  transaction: string;
}

export type FiscalSubmission = FiscalInvoice | FiscalReceipt;
