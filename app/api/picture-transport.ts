import type { PictureFolder } from '#contract/pictures.ts';
import type { Uploaded } from '#contract/uploads.ts';
import { NO_CONNECTION } from './browser-transport.ts';
import { ApiError, errorBodyOf } from './client.ts';

export interface SendOptions {
  token: string | null;
  /** How much of the picture has gone, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Ends the sending; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Sends a picture whole. By XMLHttpRequest, which alone tells how much has gone.
 * Rejects with `ApiError`, as all calls of the API do.
 */
export function sendPicture(
  folder: PictureFolder,
  picture: Blob,
  { token, onProgress, signal }: SendOptions,
): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', `/api/uploads/${folder}`);
    request.setRequestHeader('accept', 'application/json');
    // The bytes say what it is; the name that the browser goes by need not be right.
    request.setRequestHeader('content-type', 'application/octet-stream');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 201) resolve(request.response as Uploaded);
      else reject(new ApiError(request.status, errorBodyOf(request.response)));
    };
    request.onerror = () => reject(new ApiError(0, NO_CONNECTION));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(picture);
  });
}
