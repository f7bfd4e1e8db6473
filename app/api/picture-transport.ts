import type { PictureFolder } from '#contract/pictures/upload-limits.ts';
import type { Uploaded } from '#contract/pictures/uploads.ts';
import { errorOfAnswer, UploadError } from './upload-errors.ts';
import { silenceGuard, whyNoAnswer } from './upload-retries.ts';
import { SILENCE_MS } from './upload-rules.ts';

export interface SendOptions {
  token: string | null;
  /** Receives the number of bytes of the picture that have been sent. */
  onProgress?: (sent: number) => void;
  /** Ends the sending; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Uploads a picture in one request. By XMLHttpRequest, because only it reports the progress of an upload. Rejects with
 * `UploadError`.
 */
export function sendPicture(
  folder: PictureFolder,
  picture: Blob,
  { token, onProgress, signal }: SendOptions,
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const failed = (cause: unknown) => void whyNoAnswer(picture, cause).then(reject);
    const silence = silenceGuard(SILENCE_MS, () => {
      request.abort();
      failed('silence');
    });
    request.open('POST', `/api/uploads/${folder}`);
    request.setRequestHeader('accept', 'application/json');
    // The server looks at the bytes for the type of the picture: browsers guess it from the file's name.
    request.setRequestHeader('content-type', 'application/octet-stream');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded }) => {
      silence.heard();
      onProgress?.(Math.min(loaded, picture.size));
    };
    request.onload = () => {
      const { status } = request;
      const response = request.response as Uploaded | null;
      if (status === 201)
        return response?.address ? resolve(response) : reject(new UploadError('no-download-url'));
      const header = (name: string) => request.getResponseHeader(name);
      reject(errorOfAnswer('whole', { status, header, body: response }));
    };
    request.onerror = failed;
    request.onloadend = silence.end;
    signal?.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.send(picture);
  });
}

/** Tells the shop to drop an unfinished upload; without this call the shop removes it later by itself. */
export async function dropUpload(place: string, token: string | null): Promise<void> {
  const headers = { 'tus-resumable': '1.0.0', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  await fetch(place, { method: 'DELETE', headers, keepalive: true }).catch(() => undefined);
}
