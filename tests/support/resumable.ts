import type { PictureFolder } from '../../contract/pictures/upload-limits.ts';
import type { UploadState } from '../../contract/pictures/uploads.ts';
import { bodyOf, type Person } from './factories.ts';
import type { Answer, Call } from './shop-client.ts';
import type { Bytes } from './uploads.ts';

export const TUS = { 'tus-resumable': '1.0.0' };
const CHUNK = { ...TUS, 'content-type': 'application/offset+octet-stream' };

const base64 = (text: string) => Buffer.from(text).toString('base64');
export const metadataOf = (folder: string, filename = 'sofa.jpg') =>
  `folder ${base64(folder)},filename ${base64(filename)},filetype ${base64('image/jpeg')}`;

/** The resumable upload protocol, call by call. */
export function resumableOf(shop: { call: Call }) {
  const begin = (
    by: Person | undefined,
    length: number | string,
    folder: string = 'productdbImages',
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    shop.call('POST', '/api/uploads', {
      token: by?.token,
      headers: { ...TUS, 'upload-length': String(length), 'upload-metadata': metadataOf(folder), ...headers },
    });
  const patch = (
    path: string,
    by: Person | undefined,
    offset: number,
    raw: Bytes,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    shop.call('PATCH', path, {
      token: by?.token,
      raw,
      headers: { ...CHUNK, 'upload-offset': String(offset), ...headers },
    });

  return {
    begin,
    patch,

    /** Returns the path of a new upload. */
    async started(by: Person, length: number, folder?: PictureFolder): Promise<string> {
      const answer = await begin(by, length, folder);
      bodyOf(answer, 201);
      return answer.headers['location']!;
    },

    head: (path: string, by?: Person): Promise<Answer> =>
      shop.call('HEAD', path, { token: by?.token, headers: TUS }),
    end: (path: string, by?: Person): Promise<Answer> =>
      shop.call('DELETE', path, { token: by?.token, headers: TUS }),
    state: async (path: string, by: Person): Promise<UploadState> =>
      bodyOf(await shop.call('GET', path, { token: by.token })),
  };
}
