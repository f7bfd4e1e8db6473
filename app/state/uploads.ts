import { ApiError } from '#app/api/client.ts';
import { sendPicture, type SendOptions } from '#app/api/picture-transport.ts';
import type { PictureFolder } from '#contract/pictures.ts';
import type { Uploaded } from '#contract/uploads.ts';
import { bearer } from './session.ts';

/** Sends a picture as the person of this browser. */
export async function uploadPicture(
  folder: PictureFolder,
  picture: Blob,
  options: Omit<SendOptions, 'token'> = {},
): Promise<Uploaded> {
  const token = bearer.token();
  try {
    return await sendPicture(folder, picture, { ...options, token });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && token) bearer.dead(token);
    throw error;
  }
}
