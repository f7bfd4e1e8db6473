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

export function invoiceBody(invoice: FiscalInvoice, { systemNumber }: EimsAccount) {
  const { buyer, seller, number, lines } = invoice;
  const isBusiness = buyer.tin !== '';
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
      ExternalId: invoice.externalId,
    },
    ReferenceDetails: { PreviousIrn: invoice.previousIrn, RelatedDocument: invoice.relatedIrn },
    SellerDetails: {
      Tin: seller.tin,
      VatNumber: seller.vatNumber || null,
      LegalName: seller.name,
      City: seller.city,
      Locality: seller.address,
      Phone: seller.phone,
    },
    BuyerDetails: {
      Tin: isBusiness ? buyer.tin : null,
      LegalName: buyer.name,
      City: buyer.city,
      Locality: buyer.address,
      Phone: buyer.phone,
    },
    ItemList: lines.map(({ code, name, qty, priceSantim, vatPercent }, index) => ({
      LineNumber: index + 1,
      ItemCode: code,
      ProductDescription: name,
      NatureOfSupplies: 'goods',
      Unit: 'PCS',
      Quantity: qty,
      UnitPrice: birr(priceSantim),
      TaxCode: `VAT${vatPercent}`,
      PreTaxValue: birr(priceSantim * qty),
    })),
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
