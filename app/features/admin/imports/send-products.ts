import { sendFile } from '#app/api/file-transport.ts';
import { bearer } from '#app/state/session/session.ts';
import { keepSent, type SentFile } from './sent-file.ts';

/** Sends a file of products for its trial run, with what its columns mean where a person has said it. */
export async function sendProducts(given: SentFile, meanings?: readonly string[]): Promise<void> {
  const { file, kind } = given;
  const columns = meanings ? `&columns=${encodeURIComponent(meanings.join(','))}` : '';
  keepSent(given);
  await sendFile(
    `/api/products/imports?name=${encodeURIComponent(file.name)}&prices=${kind}${columns}`,
    file,
    bearer.token(),
  );
}
