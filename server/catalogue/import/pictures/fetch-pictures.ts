import { LARGEST_UPLOAD, PICTURE_TYPES } from '#contract/pictures/upload-limits.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { getFromOutside, OutsideError, type OutsideAnswer } from '#server/lib/outside/get-from-outside.ts';
import { outsideCall } from '#server/lib/telemetry/outside-call.ts';
import type { ImportParts } from '../import-parts.ts';
import {
  claimPicture,
  findPlaceable,
  isPictureDue,
  noteHad,
  noteMissing,
  noteTry,
  type ClaimedPicture,
  type NotHad,
} from './pictures.store.ts';
import { placePictures } from './place-pictures.ts';

export const PICTURES_JOB = 'import-pictures';
/** The duration of one job, which then queues the next one. */
const TURN_MS = 10_000;
/** The time within which a host must have sent a whole picture. */
const LIMIT_MS = 30_000;
const MOST_BYTES = LARGEST_UPLOAD.productdbImages;

/** The outcome of asking for a picture: here, not to be had, or not to be had now. */
type Outcome =
  | { picture: string }
  | (NotHad & { again: false })
  | (NotHad & { again: true; ofHost: boolean; atLeast: number });

/**
 * Asks for the pictures of imports one after the other, and gives them to their products as soon as no other picture of
 * a product is to be asked for. A picture is stored before it is noted, and noted before a product has it, so that a node
 * may die at any place: the next one goes on there.
 */
export async function fetchPictures(parts: ImportParts, turnMs = TURN_MS): Promise<void> {
  const { database } = parts;
  const deadline = Date.now() + turnMs;
  while (Date.now() < deadline) {
    const product = await findPlaceable(database.reader);
    if (product !== undefined) {
      await placePictures(parts, product);
      continue;
    }
    const claimed = await database.transaction(claimPicture);
    if (!claimed) return;
    const outcome = await ask(parts, claimed);
    await database.transaction((tx) => {
      if ('picture' in outcome) return noteHad(tx, claimed.address, outcome.picture);
      return outcome.again
        ? noteTry(tx, claimed, outcome, outcome)
        : noteMissing(tx, claimed.address, outcome);
    });
  }
  await wakeForPictures(parts);
}

/** Queues a job where a picture is due. */
export async function wakeForPictures({ database, jobs }: ImportParts): Promise<void> {
  if (await isPictureDue(database.reader))
    await database.transaction((tx) => jobs.enqueue(tx, PICTURES_JOB, {}));
}

const never = (reason: NotHad['reason'], params: NotHad['params'] = {}): Outcome => ({
  ...{ reason, params, again: false },
});
const later = (
  reason: NotHad['reason'],
  {
    params = {},
    ofHost = false,
    atLeast = 0,
  }: { params?: NotHad['params']; ofHost?: boolean; atLeast?: number },
): Outcome => ({ reason, params, again: true, ofHost, atLeast });

const MEGABYTE = 1024 * 1024;
const A_DAY = 24 * 3600;

async function ask(parts: ImportParts, { source }: ClaimedPicture): Promise<Outcome> {
  const { ownNetwork, publicUrl } = parts.config;
  let answer: OutsideAnswer;
  try {
    answer = await outsideCall(
      'picture-host',
      () =>
        getFromOutside(source, {
          ...{ mostBytes: MOST_BYTES, limitMs: LIMIT_MS, accept: PICTURE_TYPES.join(', ') },
          agent: `Wenber (+${publicUrl})`,
          except: new Set(ownNetwork),
        }),
      ({ status }) => status,
    );
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    const { problem } = error;
    if (problem === 'too-large') return never(problem, { max: MOST_BYTES / MEGABYTE });
    if (problem === 'address' || problem === 'own-network' || problem === 'redirects') return never(problem);
    return later(problem, { ofHost: problem !== 'too-slow' });
  }
  const { status, retryAfter, bytes } = answer;
  if (status === 404 || status === 410) return never('not-there');
  if (status === 429 || status >= 500)
    return later('host-failed', {
      params: { status },
      ofHost: status === 429 || status === 503,
      atLeast: Math.min(retryAfter ?? 0, A_DAY),
    });
  if (status !== 200) return never('host-refused', { status });
  return keep(parts, bytes);
}

/** Checks and stores the bytes as those of a picture that somebody sends. */
async function keep({ uploads }: ImportParts, bytes: Buffer): Promise<Outcome> {
  try {
    return { picture: await uploads.keepShopPicture(bytes) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.code === 'picture-too-large') return never('too-many-pixels');
    if (error.status === 422) return never('not-a-picture');
    return later(error.status === 507 ? 'no-room' : 'busy', {});
  }
}
