import { fetchFile } from './file-transport.ts';

/**
 * Fetches a private picture as a data address, because the page's content security policy allows no other addresses for
 * it. Rejects with `ApiError`.
 */
export async function fetchPicture(path: string, token: string | null): Promise<string> {
  const { file } = await fetchFile(path, token);
  return dataAddressOf(file);
}

export function dataAddressOf(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
