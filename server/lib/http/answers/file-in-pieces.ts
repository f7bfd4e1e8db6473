import { once } from 'node:events';
import { Readable } from 'node:stream';

/**
 * Makes the body of an answer from pieces that are sent as they come; reading them stops when the reader hangs up. The
 * first piece is awaited, so that an outage of the database becomes an error and not a file that ends early.
 * @throws the error of the first piece.
 */
export async function fileInPieces(pieces: AsyncIterable<string | Buffer>): Promise<Readable> {
  const file = Readable.from(pieces, { objectMode: false });
  await once(file, 'readable');
  return file;
}
