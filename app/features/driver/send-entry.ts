import { ApiError } from '#app/api/client.ts';
import { api, guestApi } from '#app/state/api.ts';
import type { Tour } from '#contract/deliveries/tours.ts';
import type { Entry } from './tour-memory.ts';

const OWN = 'own:';
/** The name under which a phone keeps the tour of a person who is signed in; the tour of a link has its token's. */
export const ownTourKey = (person: string): string => OWN + person;
const isOwn = (token: string): boolean => token.startsWith(OWN);

/** Loads the tour of a link, or of the person who is signed in. @throws ApiError */
export const loadTour = (token: string): Promise<Tour> =>
  isOwn(token) ? api.call('GET /api/own-tour') : guestApi.call('GET /api/tour/:token', { params: { token } });

const report = (token: string, body: Entry['report']) =>
  isOwn(token)
    ? api.call('POST /api/own-tour/reports', { body })
    : guestApi.call('POST /api/tour/:token/reports', { params: { token }, body });

/** Sends a report under the id that it got on this phone, so that sending it twice does no harm. */
export async function sendEntry(entry: Entry): Promise<'taken' | 'later' | { problem: string }> {
  try {
    await report(entry.token, entry.report);
    return 'taken';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A session that has ended keeps its reports until the person signs in again.
    const isSignedOut = isOwn(entry.token) && error.status === 401;
    const isForLater =
      isSignedOut || error.status === 0 || error.status >= 500 || [408, 429].includes(error.status);
    return isForLater ? 'later' : { problem: error.code };
  }
}
