import { ApiError } from '#app/api/client.ts';
import { guestApi } from '#app/state/api.ts';
import type { Entry } from './tour-memory.ts';

/** Sends a report under the id that it got on this phone, so that sending it twice does no harm. */
export async function sendEntry({ token, report }: Entry): Promise<'taken' | 'later' | { problem: string }> {
  try {
    await guestApi.call('POST /api/tour/:token/reports', { params: { token }, body: report });
    return 'taken';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isForLater = error.status === 0 || error.status >= 500 || [408, 429].includes(error.status);
    return isForLater ? 'later' : { problem: error.code };
  }
}
