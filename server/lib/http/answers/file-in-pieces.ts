import { once } from 'node:events';
import { Readable } from 'node:stream';

/**
 * Makes the body of an answer of pieces that are sent as they come; a reader who leaves ends them. It waits for the first, so that
 * a database that is away is told as an error, not as a file that ends early.
 * @throws what the first piece fails with.
 */
export async function fileInPieces(pieces: AsyncIterable<string | Buffer>): Promise<Readable> {
  const file = Readable.from(pieces, { objectMode: false });
  await once(file, 'readable');
  return file;
}
