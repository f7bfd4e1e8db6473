import { useEffect, useRef, useState } from 'react';
import { ApiError, isRefusal } from '#app/api/client.ts';
import { dataAddressOf } from '#app/api/picture-fetch.ts';
import { guestApi } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { scaledJpeg } from '#app/ui/pictures/scaled-jpeg.ts';
import { LARGEST_RECEIPT_PICTURE, RECEIPT_PICTURE_SIDE } from '#contract/pictures/pictures.ts';
import { workText as text } from '#contract/texts/work.ts';
import type { Work } from '#contract/work/work-orders.ts';
import type { WorkStage } from '#contract/work/work-stages.ts';

export type Sending = 'preparing' | 'sending' | 'noNetwork' | 'shopBusy' | 'sent' | Problem;
type Problem = 'unreadable' | 'passed' | 'over' | 'ended' | 'failed';

/** The text of a state, in Amharic. */
export const sendingText = (state: Sending): string => text.am(state);
export const isUnderWay = (state: Sending | null): boolean =>
  state === 'preparing' || state === 'sending' || state === 'noNetwork' || state === 'shopBusy';

const PROBLEM_OF: Record<string, Problem> = {
  'work-stage-passed': 'passed',
  'work-order-over': 'over',
  'work-order-not-found': 'over',
  'not-found': 'ended',
  'invalid-image': 'unreadable',
};
/** The waits before the next tries, in milliseconds; the last one is repeated. */
const WAITS = [1000, 2000, 5000, 10_000, 20_000];

/** Sends the picture of a stage: scales it down, and repeats the call until the shop has it. */
export function useSendStage(token: string, id: string, onSent: (work: Work) => void) {
  const [state, setState] = useState<Sending | null>(null);
  const left = useRef<AbortController>(null);
  useEffect(() => () => left.current?.abort(), []);

  async function send(stage: WorkStage, file: File) {
    if (isUnderWay(state)) return;
    const leaving = new AbortController();
    left.current = leaving;
    setState('preparing');
    const picture = await pictureOfStage(file);
    if (picture === null) return setState('unreadable');
    const body = { stage, picture, key: randomKey() };
    for (let tries = 0; !leaving.signal.aborted; tries += 1) {
      setState('sending');
      try {
        const params = { token, id };
        const work = await guestApi.call('POST /api/work/:token/pieces/:id/stages', { params, body });
        setState('sent');
        return onSent(work);
      } catch (error) {
        const problem = readRefusedStage(error);
        if (problem) return setState(problem);
        setState(isUnanswered(error) ? 'noNetwork' : 'shopBusy');
        await untilOnline(WAITS[Math.min(tries, WAITS.length - 1)]!, leaving.signal);
      }
    }
  }
  return { state, send };
}

/** A picture as the calls take it, scaled down; null where it cannot be read. */
export async function pictureOfStage(file: File): Promise<string | null> {
  const small = await scaledJpeg(file, RECEIPT_PICTURE_SIDE, LARGEST_RECEIPT_PICTURE);
  const address = small && (await dataAddressOf(small));
  return address ? address.slice(address.indexOf(',') + 1) : null;
}

const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0;

/** Returns the problem of a failed call; undefined when the same call may succeed later. */
function readRefusedStage(error: unknown): Problem | undefined {
  if (isUnanswered(error)) return undefined;
  const { status, code } = error as ApiError;
  return isRefusal(error) || status === 401 ? (PROBLEM_OF[code] ?? 'failed') : undefined;
}

/** Resolves after a while, or when the network comes back or the page is left. */
function untilOnline(ms: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    }
    window.addEventListener('online', end);
    left.addEventListener('abort', end);
  });
}
