import type { Uploaded, UploadState } from '#contract/pictures/uploads.ts';
import { errorOfAnswer, noAnswer, UploadError } from './upload-errors.ts';
import { SILENCE_MS } from './upload-rules.ts';

const ASK_AGAIN_MS = 1000;

/** Fetches the size and address of a picture, once the shop has made its files from the upload. */
export async function outcomeOf(
  place: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Uploaded> {
  const deadline = Date.now() + SILENCE_MS;
  for (;;) {
    const answer = await fetch(place, { headers, signal }).catch((cause) => {
      throw noAnswer(cause);
    });
    const body: unknown = await answer.json().catch(() => null);
    if (!answer.ok || body === null) {
      const header = (name: string) => answer.headers.get(name);
      throw errorOfAnswer('outcome', { status: answer.status, header, body });
    }
    const outcome = body as UploadState;
    if (outcome.state === 'done') return uploadedOf(outcome);
    if (outcome.state === 'refused') {
      const { message: said, code = '', details } = outcome;
      throw new UploadError('invalid-format', { said, reason: { code, details } });
    }
    if (outcome.state !== 'working' || Date.now() > deadline) throw noAnswer(outcome.state);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

function uploadedOf({ address, width = 0, height = 0 }: UploadState): Uploaded {
  if (!address) throw new UploadError('no-download-url');
  if (!/^\/images\/|^https:\/\//.test(address)) throw new UploadError('invalid-url');
  return { address, width, height };
}
