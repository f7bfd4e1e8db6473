import { noConnection } from './browser-transport.ts';
import { ApiError, errorBodyOf } from './client.ts';

/** Fetches a file of the API with the caller's token; the shop gives it its name. Rejects with `ApiError`. */
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

/** Uploads a file unchanged, as the body of a call; returns the call's answer. Rejects with `ApiError`. */
export async function sendFile<Body>(path: string, file: Blob, token: string | null): Promise<Body> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      // The server looks at the bytes for the type of the file: browsers guess it from the file's name.
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
