import { Upload, isSupported, type HttpResponse } from 'tus-js-client';
import type { PictureFolder } from '#contract/pictures/upload-limits.ts';
import type { Uploaded } from '#contract/pictures/uploads.ts';
import { errorOfAnswer, noAnswer, UploadError, type UploadOperation } from './upload-errors.ts';
import { silenceGuard, whyNoAnswer, withRetries, type Waiting } from './upload-retries.ts';
import { outcomeOf } from './upload-outcome.ts';
import { FIRST_CHUNK_BYTES, nextChunkBytes, RetryClock, SILENCE_MS } from './upload-rules.ts';

const ENDPOINT = '/api/uploads';
const OPERATIONS: Record<string, UploadOperation> = { POST: 'create', HEAD: 'look', PATCH: 'chunk' };

interface ResumableOptions {
  folder: PictureFolder;
  token(): string | null;
  signal: AbortSignal;
  /** The address of an unfinished upload of the same picture; null to begin a new upload. */
  begunAt: string | null;
  /** Receives the address of the upload at the shop, by which it can be resumed; null when the shop has removed it. */
  onPlace(place: string | null): void;
  /** Receives the number of bytes sent, and the number of those that the shop is known to have. */
  onProgress(sent: number, kept: number): void;
  onWaiting(waiting: Waiting): void;
}

/**
 * Uploads a picture in growing chunks (tus 1.0), and resumes after every failure that may pass. Rejects with
 * `UploadError`; the bytes that the shop has received by then stay there, so the upload can be resumed.
 */
export async function sendResumably(picture: File, options: ResumableOptions): Promise<Uploaded> {
  if (!isSupported) throw new UploadError('unsupported-environment');
  const clock = new RetryClock();
  let place = options.begunAt;
  const setPlace = (changed: string | null) => {
    if (changed === place) return;
    place = changed;
    options.onPlace(changed);
  };
  let most = 0;
  const onKept = (kept: number) => {
    if (kept > most) clock.succeeded();
    most = kept;
  };
  const send = () => sendOn(picture, place, { ...options, onKept, onPlace: setPlace });
  const work = async () => {
    try {
      await send();
    } catch (error) {
      // The unfinished upload was removed by the shop, or belongs to somebody else: begins a new one, once.
      if (place === null || place !== options.begunAt || !isGone(error)) throw error;
      setPlace(null);
      await send();
    }
    return outcomeOf(place!, headersOf(options.token()), options.signal);
  };
  return withRetries(work, { clock, signal: options.signal, onWaiting: options.onWaiting });
}

const isGone = (error: unknown) =>
  error instanceof UploadError &&
  !error.isPassing &&
  (error.code === 'object-not-found' || error.code === 'server-file-wrong-size');

interface SendingOn extends Pick<ResumableOptions, 'folder' | 'token' | 'signal' | 'onProgress'> {
  /** Called when the shop has received more bytes: only then does a try count as success, not by an answer alone. */
  onKept(kept: number): void;
  onPlace(place: string): void;
}

/** One try of an upload: sends from the bytes that the shop already has to the end, or to the first failure. */
function sendOn(picture: File, place: string | null, options: SendingOn): Promise<void> {
  const { folder, token, signal, onKept, onProgress } = options;
  let kept = 0;
  return new Promise((resolve, reject) => {
    const end = (how: () => void) => {
      silence.end();
      signal.removeEventListener('abort', abort);
      how();
    };
    const stop = (error: unknown) =>
      end(() => {
        void upload.abort();
        reject(error);
      });
    const abort = () => stop(signal.reason);
    const silence = silenceGuard(SILENCE_MS, () => stop(noAnswer('silence')));
    const upload = new Upload(picture, {
      // An upload with a known address is not begun anew, because each refusal would then send the picture from its
      // start.
      ...(place ? { uploadUrl: place } : { endpoint: ENDPOINT }),
      metadata: { folder, filename: picture.name, filetype: picture.type },
      headers: headersOf(token()),
      chunkSize: FIRST_CHUNK_BYTES,
      // The shop's own rules decide about retries and about resuming, so tus does neither by itself.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => options.onPlace(placeOf(upload.url)),
      onProgress: (sent) => {
        silence.heard();
        onProgress(sent, kept);
      },
      onAfterResponse: (request, answer) => {
        silence.heard();
        const offset = Number(answer.getHeader('upload-offset') ?? kept);
        const length = Number(answer.getHeader('upload-length') ?? picture.size);
        if (offset > picture.size || length !== picture.size) {
          throw new UploadError('server-file-wrong-size', { status: answer.getStatus() });
        }
        kept = offset;
        onKept(kept);
        if (request.getMethod() === 'HEAD') onProgress(kept, kept);
      },
      onChunkComplete: () => {
        upload.options.chunkSize = nextChunkBytes(upload.options.chunkSize ?? FIRST_CHUNK_BYTES);
      },
      onSuccess: () => end(resolve),
      onError: (error) => end(() => resolve(fail(error, picture))),
    });
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort);
    upload.start();
  });
}

/** Returns the headers that name the sender, who may also be a guest without a token. */
const headersOf = (token: string | null) => ({
  accept: 'application/json',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

/**
 * Returns the path of an upload's address.
 * @throws when a proxy names an address that is not one of this shop's uploads: picture and token go nowhere else.
 */
function placeOf(address: string | null): string {
  const { pathname, search } = new URL(address ?? '', location.href);
  if (!pathname.startsWith(`${ENDPOINT}/`)) throw new UploadError('invalid-url');
  return pathname + search;
}

/** Rejects with the `UploadError` for an error of the tus client. */
async function fail(error: unknown, picture: Blob): Promise<never> {
  throw await uploadErrorOf(error, picture);
}

async function uploadErrorOf(error: unknown, picture: Blob): Promise<UploadError> {
  const { originalRequest, originalResponse, causingError } = error as {
    originalRequest?: { getMethod(): string };
    originalResponse?: HttpResponse | null;
    causingError?: unknown;
  };
  if (causingError instanceof UploadError) return causingError;
  if (!originalRequest) return new UploadError('unknown', { cause: error });
  if (!originalResponse) return whyNoAnswer(picture, causingError);
  return errorOfAnswer(OPERATIONS[originalRequest.getMethod()] ?? 'chunk', {
    status: originalResponse.getStatus(),
    header: (name) => originalResponse.getHeader(name) ?? null,
    body: parsed(originalResponse.getBody()),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
