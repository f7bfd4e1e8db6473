import { fetchPicture } from '#app/api/picture-fetch.ts';
import { bearer } from '../session/session.ts';

/** The private picture of a report on a delivery as a data address, for the buyer and administrators. */
export const proofPicture = (order: string, report: string, picture: number): Promise<string> =>
  fetchPicture(`/api/orders/${order}/proofs/${report}/pictures/${picture}`, bearer.token());
