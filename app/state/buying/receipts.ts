import { fetchPicture } from '#app/api/picture-fetch.ts';
import { bearer } from '../session/session.ts';

/** The private picture of a receipt as a data address, for its buyer and administrators. */
export const receiptPicture = (orderId: string, receiptId: string): Promise<string> =>
  fetchPicture(`/api/orders/${orderId}/receipts/${receiptId}/picture`, bearer.token());
