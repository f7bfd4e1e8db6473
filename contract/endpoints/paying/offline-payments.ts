import { delivery, order } from '../../orders/orders.ts';
import { manualPayment } from '../../paying/payments.ts';
import { receiptDecision, receiptParams, receiptRequest } from '../../paying/receipts.ts';
import { receiptCheck } from '../../paying/receipt-checks.ts';
import { LARGEST_RECEIPT_PICTURE } from '../../pictures/pictures.ts';
import { declare } from '../endpoint.ts';

/** The largest body of a receipt: a picture in base64, and the other fields. */
const RECEIPT_BYTES = Math.ceil(LARGEST_RECEIPT_PICTURE / 3) * 4 + 4096;

/** Money that no payment provider moves: receipts of transfers, and payments that the shop takes itself. */
export const offlinePaymentEndpoints = declare('orders', {
  'POST /api/orders/:id/receipts': {
    id: 'sendReceipt',
    summary: "Sends the receipt of the buyer's transfer",
    access: 'owner or orders:write',
    body: receiptRequest,
    bodyLimit: RECEIPT_BYTES,
    responses: { 201: order },
    errors: [
      'order-not-found',
      'amount-not-due',
      'not-payable',
      'payment-pending',
      'receipt-waiting',
      'over-limit',
      'under-limit',
      'payment-method-unavailable',
      'transaction-number-used',
      'invalid-image',
      'picture-too-large',
      'too-many-requests',
      'provider-unavailable',
      'storage-full',
      'storage-unavailable',
    ],
    admission: 'checkout',
  },
  'GET /api/orders/:id/receipts/:receipt/picture': {
    id: 'getReceiptPicture',
    summary: 'The picture of a receipt, for its buyer and administrators',
    access: 'owner or orders:read',
    params: receiptParams,
    responses: { 200: { mediaType: 'image/jpeg' } },
    errors: ['order-not-found', 'receipt-not-found'],
    admission: 'reading',
  },
  'GET /api/orders/:id/receipts/:receipt/check': {
    id: 'checkReceipt',
    summary:
      'What is known of a receipt: by the verifier, which is asked, other receipts, and bank statements',
    access: 'payments:write',
    params: receiptParams,
    responses: { 200: receiptCheck },
    errors: ['order-not-found', 'receipt-not-found'],
    admission: 'payment',
  },
  'POST /api/orders/:id/receipts/:receipt/decision': {
    id: 'decideReceipt',
    summary: 'Takes a receipt for true, or refuses it',
    access: 'payments:write',
    params: receiptParams,
    body: receiptDecision,
    responses: { 200: order },
    description:
      'Accepting means that the money was seen on the account. Above a sum of the settings two people have to: after the first, the order is ' +
      'answered as it was.',
    errors: [
      'order-not-found',
      'receipt-not-found',
      'receipt-decided',
      'receipt-doubtful',
      'amount-not-due',
      'payment-surplus',
      'second-person-needed',
      'transaction-number-used',
    ],
  },
  'POST /api/orders/:id/recorded-payments': {
    id: 'recordPayment',
    summary: 'Writes down what the shop has taken itself',
    access: 'payments:write',
    body: manualPayment,
    responses: { 200: order },
    errors: [
      'payment-method-unavailable',
      'order-not-found',
      'not-payable',
      'amount-not-due',
      'number-looks-used',
      'over-cash-limit',
      'payment-pending',
      'payment-surplus',
      'receipt-waiting',
      'second-person-needed',
      'transaction-number-used',
      'withheld-needs-tin',
      'withheld-too-much',
    ],
  },
  'PUT /api/orders/:id/deliver': {
    id: 'deliverOrder',
    summary: 'Says that an order was delivered, and what was taken at the door',
    access: 'deliveries:write',
    body: delivery.nullish(),
    responses: { 200: order },
    errors: [
      'payment-method-unavailable',
      'order-not-found',
      'not-deliverable',
      'not-payable',
      'amount-not-due',
      'number-looks-used',
      'over-cash-limit',
      'payment-surplus',
      'provider-unavailable',
      'second-person-needed',
      'transaction-number-used',
      'withheld-needs-tin',
      'withheld-too-much',
    ],
  },
});
