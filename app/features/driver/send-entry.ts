import { ApiError, isRefusal } from '#app/api/client.ts';
import { guestApi } from '#app/state/api.ts';
import type { Tour } from '#contract/deliveries/tours.ts';
import type { Entry } from './tour-memory.ts';

/** The source of a tour, which also takes its reports: a link, or the account of a person. */
export interface TourSource {
  /** The name under which the phone keeps the tour: the token of a link, or one of the person. */
  key: string;
  /** @throws ApiError */
  load(): Promise<Tour>;
  /** @throws ApiError */
  send(report: Entry['report']): Promise<unknown>;
  /** Says that reports wait for the person to sign in again, where a session has ended. */
  waitsForSignIn?: true;
}

export const sourceOfLink = (token: string): TourSource => ({
  key: token,
  load: () => guestApi.call('GET /api/tour/:token', { params: { token } }),
  send: (body) => guestApi.call('POST /api/tour/:token/reports', { params: { token }, body }),
});

/** Sends a report under the id that it got on this phone, so that sending it twice does no harm. */
export async function sendEntry(
  { send, waitsForSignIn }: TourSource,
  { report }: Entry,
): Promise<'taken' | 'later' | { problem: string }> {
  try {
    await send(report);
    return 'taken';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isOver = error.status === 401 && !waitsForSignIn;
    return isOver || isRefusal(error) ? { problem: error.code } : 'later';
  }
}
