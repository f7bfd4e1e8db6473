import { halfUpShare, shareUpTo } from '#contract/money.ts';
import { decimalOf } from '#server/payment-providers/charge.ts';
import type { FiscalInvoice, FiscalReceipt } from '../fiscal-provider.ts';
import type { EimsAccount } from './eims-http.ts';

/** The documents in the format of the invoice system (EIMS). Amounts are in birr with two decimals. */

const birr = (santim: number) => Number(decimalOf(santim));
/** A moment in Ethiopian time, as EIMS writes it: '22-11-2026T14:05:00'. */
function dateOf(at: Date): string {
  const local = new Date(at.getTime() + 3 * 3600_000).toISOString();
  return `${local.slice(8, 10)}-${local.slice(5, 7)}-${local.slice(0, 4)}T${local.slice(11, 19)}`;
}

/** Shares of the discount of an invoice, and of the VAT of what is then left, one for each line. */
function sharesOf({ lines, discountSantim }: FiscalInvoice) {
  const goods = lines.reduce((sum, { priceSantim, qty }) => sum + priceSantim * qty, 0);
  let before = 0;
  return lines.map(({ priceSantim, qty, vatPercent }) => {
    const line = priceSantim * qty;
    const discount =
      goods === 0
        ? 0
        : shareUpTo(discountSantim, goods, before + line) - shareUpTo(discountSantim, goods, before);
    before += line;
    return { line, discount, tax: halfUpShare(line - discount, vatPercent, 100) };
  });
}

export function invoiceBody(invoice: FiscalInvoice, { systemNumber, place }: EimsAccount) {
  const { buyer, seller, number, lines } = invoice;
  const isBusiness = buyer.tin !== '';
  const shares = sharesOf(invoice);
  return {
    Version: '1',
    TransactionType: isBusiness ? 'B2B' : 'B2C',
    DocumentDetails: {
      Type: invoice.kind === 'invoice' ? 'INV' : 'CRE',
      DocumentNumber: String(number),
      Date: dateOf(invoice.at),
      Reason: invoice.kind === 'invoice' ? null : invoice.reason,
    },
    SourceSystem: {
      SystemType: 'ECOMMERCE',
      SystemNumber: systemNumber,
      InvoiceCounter: number,
      // Nobody stands at a till when an order is placed online, so the shop itself is named.
      CashierName: seller.name,
      SalesPersonName: seller.name,
      ExternalId: invoice.externalId,
    },
    ReferenceDetails: { PreviousIrn: invoice.previousIrn, RelatedDocument: invoice.relatedIrn },
    PaymentDetails: { Mode: invoice.way, PaymentTerm: 'IMMEDIATE' },
    SellerDetails: {
      Tin: seller.tin,
      VatNumber: seller.vatNumber || null,
      LegalName: seller.name,
      Region: place.region,
      City: place.city,
      Wereda: place.wereda,
      Locality: seller.address,
      Phone: seller.phone,
      Email: seller.email || null,
    },
    BuyerDetails: {
      Tin: isBusiness ? buyer.tin : null,
      IdType: null,
      IdNumber: null,
      LegalName: buyer.name,
      // The shop knows no table of the Ministry's codes, so the place of a buyer is told in words.
      Region: null,
      City: null,
      Wereda: null,
      Locality: [buyer.address, buyer.city].filter(Boolean).join(', '),
      Phone: buyer.phone,
      Email: buyer.email || null,
    },
    ItemList: lines.map(({ code, name, qty, priceSantim, vatPercent }, index) => {
      const { line, discount, tax } = shares[index]!;
      return {
        LineNumber: index + 1,
        ItemCode: code,
        HarmonizationCode: null,
        ProductDescription: name,
        NatureOfSupplies: 'goods',
        Unit: 'PCS',
        Quantity: qty,
        UnitPrice: birr(priceSantim),
        Discount: birr(discount),
        TaxCode: `VAT${vatPercent}`,
        PreTaxValue: birr(line),
        TaxAmount: birr(tax),
        ExciseTaxValue: 0,
        TotalLineAmount: birr(line - discount + tax),
      };
    }),
    ValueDetails: {
      Discount: birr(invoice.discountSantim),
      TransportCharge: birr(invoice.deliverySantim),
      TaxValue: birr(invoice.vatSantim),
      TotalValue: birr(invoice.totalSantim),
      InvoiceCurrency: 'ETB',
    },
  };
}

export function receiptBody(receipt: FiscalReceipt, { systemNumber }: EimsAccount) {
  return {
    ReceiptNumber: String(receipt.number),
    ReceiptCounter: String(receipt.number),
    ReceiptType: 'Sales Receipts',
    ReceiptDate: dateOf(receipt.at),
    ReceiptCurrency: 'ETB',
    SourceSystemNumber: systemNumber,
    ExternalId: receipt.externalId,
    SellerTIN: receipt.seller.tin,
    CollectedAmount: birr(receipt.santim),
    Invoices: [
      {
        InvoiceIRN: receipt.irn,
        PaymentCoverage: receipt.leftSantim > 0 ? 'PARTIAL' : 'FULL',
        RemainingAmount: birr(Math.max(receipt.leftSantim, 0)),
        TotalAmount: birr(receipt.santim),
      },
    ],
    TransactionDetails: { ModeOfPayment: receipt.way, TransactionNumber: receipt.transaction },
  };
}
