import { createHash, createHmac, verify as isSignedBy, X509Certificate } from 'node:crypto';
import type { Chain, EimsStore, Registered } from './store.ts';

/** Checks documents by the publicly known rules of EIMS, and makes the answers. */

export interface Answer {
  status: number;
  body: object;
}

const refusal = (status: number, ...said: [code: string, message: string][]): Answer => ({
  status,
  body: {
    statusCode: status,
    message: 'Refused',
    body: said.map(([errorCode, message]) => ({ errorCode, errorMessage: [message] })),
  },
});

export const wrongSequence = (expected: number): Answer =>
  refusal(
    406,
    ['7001', `Document number is not the next one, expected : ${expected}`],
    ['7015', `Invoice counter is not the next one, expected : ${expected}`],
  );

export const notFound = () => refusal(404, ['4004', 'There is no such document']);

export const answerOf = ({ chain, number, reference, external_id: externalId, qr }: Registered): Answer => ({
  status: 200,
  body: {
    statusCode: 200,
    message: 'SUCCESS',
    body:
      chain === 'invoice'
        ? { irn: reference, signedQR: qr, status: 'A', documentNumber: number, externalId }
        : { rrn: reference, qr, status: 'A', receiptNumber: number, externalId },
  },
});

/**
 * Opens the envelope of a request: its signature must be of the request's JSON text, by the key of the certificate that
 * the system has given out.
 * @returns the request, or why it is refused.
 */
export function opened(body: unknown, certificate: string): { request: object } | { refused: Answer } {
  const { request, signature, certificate: given } = (body ?? {}) as Record<string, unknown>;
  const refused = (code: string, message: string) => ({ refused: refusal(400, [code, message]) });
  if (typeof request !== 'object' || request === null || typeof signature !== 'string')
    return refused('1001', 'A request has request, signature and certificate');
  if (given !== certificate) return refused('1002', 'The certificate is not one of this system');
  const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
  const text = Buffer.from(JSON.stringify(request));
  if (!isSignedBy('RSA-SHA512', text, publicKey, Buffer.from(signature, 'base64')))
    return refused('1003', 'The signature is not of this request');
  return { request };
}

/** The fields without which an invoice is refused. Those after '?' may be null, but have to be there. */
const REQUIRED: Readonly<Record<string, string>> = {
  DocumentDetails: 'Type DocumentNumber Date ?Reason',
  SourceSystem: 'SystemType SystemNumber InvoiceCounter CashierName SalesPersonName',
  ReferenceDetails: '?PreviousIrn ?RelatedDocument',
  PaymentDetails: 'Mode PaymentTerm',
  SellerDetails: 'Tin LegalName Region City Wereda Phone ?VatNumber ?Email',
  BuyerDetails: 'LegalName ?Tin ?IdType ?IdNumber ?Region ?City ?Wereda ?Phone ?Email',
  ItemList:
    'LineNumber ItemCode ProductDescription Quantity UnitPrice Discount TaxCode TaxAmount ExciseTaxValue TotalLineAmount ?HarmonizationCode',
  ValueDetails: 'Discount TransportCharge TaxValue TotalValue InvoiceCurrency',
};

/** The first field that an invoice lacks. */
function lackOf(invoice: object): string | null {
  for (const [part, names] of Object.entries(REQUIRED)) {
    const given = (invoice as Record<string, object | object[] | undefined>)[part];
    const all = Array.isArray(given) ? given : [given];
    for (const name of names.split(' ')) {
      const field = name.replace('?', '');
      const isThere = (value: unknown) =>
        value !== undefined && (name.startsWith('?') || (value !== null && value !== ''));
      if (all.length === 0 || !all.every((each) => isThere((each as Record<string, unknown>)?.[field])))
        return `${part}.${field}`;
    }
  }
  return null;
}

const TIN = /^\d{10}$/;
const cents = (birr: number) => Math.round(birr * 100);

interface Invoice {
  TransactionType: 'B2B' | 'B2C';
  DocumentDetails: { Type: 'INV' | 'CRE'; DocumentNumber: string };
  SourceSystem: { InvoiceCounter: number; ExternalId: string };
  ReferenceDetails: { PreviousIrn: string | null; RelatedDocument: string | null };
  SellerDetails: { Tin: string };
  BuyerDetails: { Tin: string | null; LegalName: string };
  ItemList: {
    PreTaxValue: number;
    Discount: number;
    TaxAmount: number;
    ExciseTaxValue: number;
    TotalLineAmount: number;
  }[];
  ValueDetails: { Discount: number; TransportCharge: number; TaxValue: number; TotalValue: number };
}

/** Registers an invoice or a credit note. */
export async function register(store: EimsStore, secret: string, given: object): Promise<Answer> {
  const lack = lackOf(given);
  if (lack) return refusal(400, ['2001', `${lack} is missing`]);
  const invoice = given as Invoice;
  const last = await store.last('invoice');
  const expected = (last?.number ?? 0) + 1;
  const number = Number(invoice.DocumentDetails.DocumentNumber);
  if (number !== expected || invoice.SourceSystem.InvoiceCounter !== expected) return wrongSequence(expected);
  const problem = await problemOf(store, invoice, last?.reference ?? null);
  if (problem) return refusal(400, problem);
  return added(store, secret, 'invoice', number, invoice.SourceSystem.ExternalId, invoice);
}

async function problemOf(
  store: EimsStore,
  invoice: Invoice,
  previousIrn: string | null,
): Promise<[string, string] | null> {
  const { ReferenceDetails: named, ValueDetails: value, BuyerDetails: buyer } = invoice;
  if (named.PreviousIrn !== previousIrn) return ['7002', 'PreviousIrn is not that of the document before'];
  if (!TIN.test(invoice.SellerDetails.Tin)) return ['3001', 'The TIN of the seller has ten digits'];
  if (invoice.TransactionType === 'B2B' && !TIN.test(buyer.Tin ?? ''))
    return ['3002', 'The TIN of the buyer has ten digits'];
  const wrong = invoice.ItemList.findIndex(
    ({ PreTaxValue: line, Discount, TaxAmount, ExciseTaxValue, TotalLineAmount }) =>
      cents(line) - cents(Discount) + cents(TaxAmount) + cents(ExciseTaxValue) !== cents(TotalLineAmount),
  );
  if (wrong >= 0) return ['5002', `TotalLineAmount of line ${wrong + 1} is not the sum of its parts`];
  const goods = invoice.ItemList.reduce((sum, { PreTaxValue: line }) => sum + cents(line), 0);
  const total = goods - cents(value.Discount) + cents(value.TransportCharge) + cents(value.TaxValue);
  if (total !== cents(value.TotalValue)) return ['5003', 'TotalValue is not the sum of its parts'];
  const related = named.RelatedDocument;
  if (invoice.DocumentDetails.Type === 'CRE' && !(related && (await store.hasInvoice(related))))
    return ['7003', 'A credit note names a registered invoice'];
  return null;
}

/** Says whether an invoice is registered, and whether it was cancelled. */
export async function verify(store: EimsStore, { irn }: { irn?: string }): Promise<Answer> {
  const found = await store.findInvoice(irn ?? '');
  if (!found) return notFound();
  const status = 'Cancelled' in JSON.parse(found.body) ? 'C' : 'A';
  return { status: 200, body: { statusCode: 200, message: 'SUCCESS', body: { irn, status } } };
}

interface Cancellation {
  Irn?: string;
  ReasonCode?: string;
  Remark?: string;
}

export async function cancel(store: EimsStore, { Irn, ReasonCode, Remark }: Cancellation): Promise<Answer> {
  if (!Irn || !ReasonCode || !Remark)
    return refusal(400, ['2001', 'A cancellation has Irn, ReasonCode and Remark']);
  if (!(await store.cancel(Irn, { ReasonCode, Remark }))) return notFound();
  return { status: 200, body: { statusCode: 200, message: 'SUCCESS', body: { irn: Irn, status: 'C' } } };
}

interface Receipt {
  ReceiptCounter: string;
  ExternalId: string;
  CollectedAmount: number;
  Invoices: { InvoiceIRN: string }[];
}

/** Registers the receipt of a payment. */
export async function registerReceipt(store: EimsStore, secret: string, receipt: Receipt): Promise<Answer> {
  const expected = ((await store.last('receipt'))?.number ?? 0) + 1;
  const number = Number(receipt.ReceiptCounter);
  if (number !== expected) return wrongSequence(expected);
  const irn = receipt.Invoices[0]?.InvoiceIRN;
  if (!irn || !(await store.hasInvoice(irn)))
    return refusal(400, ['8001', 'A receipt names a registered invoice']);
  if (!(receipt.CollectedAmount > 0)) return refusal(400, ['8002', 'A receipt has an amount']);
  return added(store, secret, 'receipt', number, receipt.ExternalId, receipt);
}

async function added(
  store: EimsStore,
  secret: string,
  chain: Chain,
  number: number,
  externalId: string,
  content: object,
): Promise<Answer> {
  const body = JSON.stringify(content);
  const reference = createHash('sha256').update(`${chain} ${number} ${body}`).digest('hex');
  const signature = createHmac('sha256', secret).update(reference).digest('base64url');
  const qr = `${reference}.${signature}`;
  const registered = { chain, number, reference, external_id: externalId, body, qr };
  if (await store.add(registered)) return answerOf(registered);
  return wrongSequence(((await store.last(chain))?.number ?? 0) + 1);
}
