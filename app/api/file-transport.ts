import { noConnection } from './browser-transport.ts';
import { ApiError, errorBodyOf } from './client.ts';

/** A file of the API, for who may have it, with the name that the shop gives it. Rejects with `ApiError`. */
export async function fetchFile(path: string, token: string | null): Promise<{ file: Blob; name: string }> {
  let response: Response;
  try {
    response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    if (response.ok) {
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      return { file: await response.blob(), name: name ?? 'file' };
    }
  } catch {
    throw new ApiError(0, noConnection());
  }
  throw new ApiError(response.status, errorBodyOf(await response.json().catch(() => null)));
}

/** Sends a file as it is to a call that takes one; answers what the call answers. Rejects with `ApiError`. */
export async function sendFile<Body>(path: string, file: Blob, token: string | null): Promise<Body> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      // Its bytes say what it is, because browsers go by the name.
      headers: {
        'content-type': 'application/octet-stream',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: file,
    });
    if (response.ok) return (await response.json()) as Body;
  } catch {
    throw new ApiError(0, noConnection());
  }
  throw new ApiError(response.status, errorBodyOf(await response.json().catch(() => null)));
}
