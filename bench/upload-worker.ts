import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** The process of an administrator who uploads: a message says what, and it answers when it is over. */

export interface UploadOrder {
  /** The address of the shop. */
  url: string;
  token: string;
  /** The picture's path. */
  file: string;
  concurrency: number;
  /** No upload begins later, but each of those at once is made at least once. */
  seconds: number;
}

export interface UploadResult {
  /** The number of uploads whose last status it was, by status. */
  answers: Record<string, number>;
  /** Milliseconds from the first byte to the answer, of each upload. */
  milliseconds: number[];
}

/** Uploads as the browser does: up to this size in one request, beyond it in chunks that begin there and double. */
const FIRST_CHUNK = 262_144;
const LARGEST_CHUNK = 33_554_432;
/** A refused picture is sent at most so often, because an administrator has 1,000 uploads an hour. */
const AT_LEAST_MS = 150;

process.on('message', async (order: UploadOrder) => {
  const bytes = readFileSync(order.file);
  const result: UploadResult = { answers: {}, milliseconds: [] };
  const end = performance.now() + 1000 * order.seconds;
  async function uploadOneByOne(): Promise<void> {
    do {
      const begun = performance.now();
      const status = await upload(order, bytes);
      const took = performance.now() - begun;
      result.answers[status] = (result.answers[status] ?? 0) + 1;
      result.milliseconds.push(took);
      await wait(Math.max(AT_LEAST_MS * order.concurrency - took, 0));
    } while (performance.now() < end);
  }
  await Promise.all(Array.from({ length: order.concurrency }, uploadOneByOne));
  process.send!(result);
});
process.once('disconnect', () => process.exit(0));

/** @returns the status of the answer that says what became of the upload. */
async function upload({ url, token }: UploadOrder, bytes: Buffer<ArrayBuffer>): Promise<number> {
  const authorization = `Bearer ${token}`;
  if (bytes.length <= FIRST_CHUNK) {
    const headers = { authorization, 'content-type': 'application/octet-stream' };
    return send(`${url}/api/uploads/productdbImages`, { method: 'POST', headers, body: bytes });
  }
  const own = { authorization, 'tus-resumable': '1.0.0' };
  const folder = Buffer.from('productdbImages').toString('base64');
  const created = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { ...own, 'upload-length': String(bytes.length), 'upload-metadata': `folder ${folder}` },
  });
  if (!created.ok) return created.status;
  const address = url + created.headers.get('location');
  let size = FIRST_CHUNK;
  let offset = 0;
  for (;;) {
    const status = await send(address, {
      method: 'PATCH',
      headers: { ...own, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: bytes.subarray(offset, offset + size),
    });
    // The result takes longer than an answer may, so it is asked for again.
    if (status === 503) await wait(1000);
    else if (status !== 204) return status;
    else if (offset + size >= bytes.length) return status;
    offset = Math.min(offset + size, bytes.length);
    size = Math.min(2 * size, LARGEST_CHUNK);
  }
}

async function send(address: string, request: RequestInit): Promise<number> {
  const answer = await fetch(address, request);
  await answer.arrayBuffer();
  return answer.status;
}
