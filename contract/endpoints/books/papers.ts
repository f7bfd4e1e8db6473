import { z } from 'zod';
import { day, id, idParams } from '../../common.ts';
import {
  chosenFiscalState,
  fiscalDocument,
  fiscalDocumentQuery,
  orderPaper,
  typedFiscalDocument,
} from '../../books/fiscal-documents.ts';
import { fiscalTrial, sentFiscalKey } from '../../books/fiscal-trial.ts';
import { fiscalReceipt } from '../../orders/order-requests.ts';
import { order } from '../../orders/orders.ts';
import { MOST_INVOICES_IN_FILE, NEWEST_INVOICE } from '../../books/papers.ts';
import { declare, type EndpointDeclaration } from '../endpoint.ts';
import { printing } from '../rate-limits.ts';

/** The papers of orders, and the number of an order's fiscal receipt. */
export const paperEndpoints = declare('orders', {
  'GET /api/orders/:id/papers': {
    id: 'listOrderPapers',
    summary: 'The invoices, credit notes, receipts and payment vouchers of an order, oldest first',
    description:
      'They are there from the first payment on. Numbers follow within a minute; until then `number` is null.',
    access: 'owner or orders:read',
    responses: { 200: z.array(orderPaper) },
    errors: ['order-not-found'],
    admission: 'checkout',
  },
  'GET /api/orders/:id/papers/:paper': {
    id: 'getOrderPaper',
    summary: 'A paper of an order as PDF',
    description: `\`${NEWEST_INVOICE}\` instead of an id: the newest invoice, or, before there is one, the proforma.`,
    access: 'owner or orders:read',
    params: idParams.extend({ paper: z.union([z.literal(NEWEST_INVOICE), id]) }),
    responses: { 200: { mediaType: 'application/pdf' } },
    errors: ['order-not-found', 'paper-not-found'],
    sends: ['content-disposition'],
    rateLimit: printing,
    admission: 'papers',
  },
  'PUT /api/orders/:id/fiscal-receipt': {
    id: 'setFiscalReceipt',
    summary: 'Writes the number of the fiscal receipt down: that of the order’s first payment',
    access: 'payments:write',
    body: fiscalReceipt,
    responses: { 200: order },
    errors: ['order-not-found', 'fiscal-number-taken', 'fiscal-document-obtained'],
  },
});

/** The invoices of some days for the accountant. */
export const invoiceFileEndpoints = declare('payments', {
  'GET /api/invoices.pdf': {
    id: 'exportInvoices',
    summary: 'All invoices of some days as one file, in the sequence of their numbers',
    description: `At most ${MOST_INVOICES_IN_FILE}. They are drawn one after the other, so a full file takes a while.`,
    access: 'exports:read',
    query: z.object({
      from: day.meta({ description: 'first day, in Ethiopia' }),
      to: day.optional().meta({ description: 'last day; left out: the first' }),
    }),
    responses: { 200: { mediaType: 'application/pdf' } },
    errors: ['no-invoices', 'too-many-invoices'],
    sends: ['content-disposition'],
    rateLimit: printing,
    admission: 'papers',
  },
});

/** The trial of the Ministry's invoice system before it is switched on. */
export const fiscalTrialEndpoints = declare('settings', {
  'GET /api/settings/fiscal-trial': {
    id: 'getFiscalTrial',
    summary:
      'How the shop is connected to the Ministry’s invoice system, with a trial document that is not sent',
    access: 'settings:write',
    responses: { 200: fiscalTrial },
  },
  'POST /api/settings/fiscal-trial': {
    id: 'sendFiscalTrial',
    summary: 'Sends the trial document, asks whether it is registered, and cancels it',
    description:
      'Nothing is sent unless the system is tried (`FISCAL=trial`): then `exchanges` is empty. The document has its place in the Ministry’s chain of invoices, also after it is cancelled. ' +
      'What the system refuses or leaves unanswered stands in `exchanges`.',
    access: 'settings:write',
    responses: { 200: fiscalTrial },
  },
  'PUT /api/settings/fiscal-key': {
    id: 'keepFiscalKey',
    summary: 'Keeps the key and certificate that sign what goes to the Ministry’s system',
    description:
      'They are PEM. The key is encrypted with `SECRETS_KEY` and never answered again. The pair counts at once, and before that of the variables.',
    access: 'settings:write',
    body: sentFiscalKey,
    responses: { 200: fiscalTrial },
    errors: [
      'fiscal-key-not-kept',
      'fiscal-key-unreadable',
      'fiscal-key-encrypted',
      'fiscal-key-not-rsa',
      'fiscal-certificate-unreadable',
      'fiscal-certificate-of-another-key',
      'fiscal-certificate-ended',
    ],
  },
  'DELETE /api/settings/fiscal-key': {
    id: 'removeFiscalKey',
    summary: 'Removes the key and certificate of the settings: those of the variables count again',
    access: 'settings:write',
    responses: { 200: fiscalTrial },
  },
});

const ofOne = {
  access: 'payments:write',
  responses: { 200: fiscalDocument },
  errors: ['fiscal-document-not-found', 'fiscal-number-taken', 'fiscal-document-obtained'],
} as const satisfies Partial<EndpointDeclaration>;

/** The fiscal documents of all money that came or went. */
export const fiscalDocumentEndpoints = declare('payments', {
  'GET /api/fiscal-documents': {
    id: 'listFiscalDocuments',
    summary: 'Fiscal documents of one state: those that are not yet issued begin with the oldest',
    access: 'books:read',
    query: fiscalDocumentQuery,
    responses: { 200: z.array(fiscalDocument) },
    sends: ['x-total-count', 'link'],
  },
  'PUT /api/fiscal-documents/:id': {
    id: 'typeFiscalDocument',
    ...ofOne,
    summary: 'Writes down what the fiscal machine has printed',
    description: 'A number stands with one document only. What was typed may be put right.',
    body: typedFiscalDocument,
  },
  'PUT /api/fiscal-documents/:id/state': {
    id: 'setFiscalDocumentState',
    ...ofOne,
    summary: 'Says that a document is not required, or is to be issued after all',
    body: chosenFiscalState,
    errors: ['fiscal-document-not-found', 'fiscal-document-issued', 'fiscal-document-obtained'],
  },
});
