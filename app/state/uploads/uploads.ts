import { sendPicture } from '#app/api/picture-transport.ts';
import { noAnswer, UploadError } from '#app/api/upload-errors.ts';
import { withRetries, type Waiting } from '#app/api/upload-retries.ts';
import { ONE_REQUEST_BYTES, RetryClock } from '#app/api/upload-rules.ts';
import type { PictureFolder } from '#contract/pictures/upload-limits.ts';
import type { Uploaded } from '#contract/pictures/uploads.ts';
import { bearer, session } from '../session/session.ts';
import { fingerprintOf, unfinishedUploads, type UnfinishedUpload } from './unfinished-uploads.ts';

export interface UploadOptions {
  signal?: AbortSignal;
  /** Receives the number of bytes that have been sent. */
  onProgress?: (sent: number) => void;
  onWaiting?: (waiting: Waiting) => void;
}

/** Sends a small picture in one request, as the person of this browser. Rejects with `UploadError`. */
export function uploadPicture(
  folder: PictureFolder,
  picture: Blob,
  options: UploadOptions = {},
): Promise<Uploaded> {
  const { signal, onProgress, onWaiting } = options;
  const send = () => sendPicture(folder, picture, { token: bearer.token(), onProgress, signal });
  return asThisPerson(() => withRetries(send, { clock: new RetryClock(), signal, onWaiting }));
}

interface FileOptions extends UploadOptions {
  signal: AbortSignal;
  /** The id of the product that the picture shows. */
  subject: string;
  /** Called with the fingerprint of a large file, and the bytes of it that the shop has from an earlier upload. */
  onRecognised?: (fingerprint: string, kept: number) => void;
}

/**
 * Uploads a picture of any size; resumes an interrupted upload of the same file, even after a reload. Rejects with
 * `UploadError`.
 */
export async function uploadFile(folder: PictureFolder, file: File, options: FileOptions): Promise<Uploaded> {
  if (file.size <= ONE_REQUEST_BYTES) return uploadPicture(folder, file, options);
  const { signal, subject, onProgress, onWaiting, onRecognised } = options;
  const fingerprint = await fingerprintOf(file).catch((cause) => {
    throw new UploadError('cannot-slice-blob', { cause });
  });
  const earlier = unfinishedUploads.find(fingerprint, folder);
  onRecognised?.(fingerprint, earlier?.kept ?? 0);
  let entry: UnfinishedUpload | null = earlier ?? null;
  const remember = (changed: UnfinishedUpload) => unfinishedUploads.remember((entry = changed));
  const { name, size } = file;
  const user = session.get()?._id ?? '';
  const sent = await asThisPerson(async () => {
    const { sendResumably } = await withRetries(loadResumable, {
      clock: new RetryClock(),
      signal,
      onWaiting,
    });
    return sendResumably(file, {
      folder,
      signal,
      token: bearer.token,
      begunAt: earlier?.place ?? null,
      onPlace(place) {
        unfinishedUploads.forget({ fingerprint, folder });
        entry = null;
        if (place) {
          remember({ fingerprint, folder, subject, user, name, size, kept: 0, place, begunAt: Date.now() });
        }
      },
      onProgress(bytes, kept) {
        if (entry && kept > entry.kept) remember({ ...entry, kept });
        onProgress?.(bytes);
      },
      onWaiting: (waiting) => onWaiting?.(waiting),
    });
  }).catch((error: unknown) => {
    // A refused picture cannot be resumed.
    if (error instanceof UploadError && error.code === 'invalid-format') {
      unfinishedUploads.forget({ fingerprint, folder });
    }
    throw error;
  });
  unfinishedUploads.forget({ fingerprint, folder });
  return sent;
}

/** Loads the code of resumable uploads, which only large pictures need. */
const loadResumable = () =>
  import('#app/api/resumable-transport.ts').catch((cause: unknown) => {
    throw noAnswer(cause);
  });

/** Runs an upload; ends the session when the shop answers 401. */
async function asThisPerson<T>(send: () => Promise<T>): Promise<T> {
  const token = bearer.token();
  try {
    return await send();
  } catch (error) {
    if (error instanceof UploadError && error.code === 'unauthenticated' && token) bearer.dead(token);
    throw error;
  }
}
