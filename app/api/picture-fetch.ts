import { NO_CONNECTION } from './browser-transport.ts';
import { ApiError, errorBodyOf } from './client.ts';

/** A private picture as a data address: the page's policy shows no others. Rejects with `ApiError`. */
export async function fetchPicture(path: string, token: string | null): Promise<string> {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const response = await fetch(path, { headers }).catch(() => {
    throw new ApiError(0, NO_CONNECTION);
  });
  if (!response.ok) throw new ApiError(response.status, errorBodyOf(await response.json().catch(() => null)));
  const picture = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
