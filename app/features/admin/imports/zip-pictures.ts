import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { nameReaderOf } from './zip-names.ts';
import { uploadPicture } from '#app/state/uploads/uploads.ts';

/** The most bytes of a picture, counted while unpacking, because a ZIP may state a wrong size. */
const LARGEST = 20 * 1024 * 1024;

interface Sent {
  name: string;
  address: string;
}

/** A picture that the product file names. */
interface Wanted {
  name: string;
  /** The name and then its folders, innermost first. */
  way: string[];
  /** The number of parts of `way` that the best match so far has in common with it. */
  found: number;
}

const wayOf = (path: string): string[] =>
  path
    .normalize('NFC')
    .toLowerCase()
    .split(/[\\/]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.')
    .reverse();

function sharedPart(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((part, index) => part !== other[index]);
  return end < 0 ? one.length : end;
}

/**
 * The named pictures that a file of the ZIP may be: those that share most of its path, counted from the file name.
 * Folders that only the ZIP or only the list has do not matter, unless several pictures have the same name.
 */
function takersOf(path: string, wanted: readonly Wanted[]): Wanted[] {
  const way = wayOf(path);
  const shares = wanted.map((each) => sharedPart(each.way, way));
  const most = Math.max(1, ...shares);
  return wanted.filter((each, index) => shares[index] === most && each.found < most);
}

/**
 * Uploads the pictures of a ZIP that a product file names. The ZIP is read in pieces, so that a large one needs no
 * more memory than its largest picture. A picture that matches only a part of a path is sent at the end, if no
 * better one came.
 * @throws where the file is no ZIP.
 */
export async function sendPicturesOf(
  zip: Blob,
  names: readonly string[],
  onSent: (sent: Sent) => void,
): Promise<void> {
  const wanted = names.map((name): Wanted => ({ name, way: wayOf(name), found: 0 }));
  const waiting = new Map<Wanted, Blob>();
  const ready = new Map<Wanted, Blob>();
  let failure: unknown = null;
  const nameOf = await nameReaderOf(zip);
  const unzip = new Unzip((file) => {
    const name = nameOf(file.name);
    const takers = name.startsWith('__MACOSX') ? [] : takersOf(name, wanted);
    if (takers.length === 0) return;
    for (const each of takers) each.found = sharedPart(each.way, wayOf(name));
    readWhole(file, (error, picture) => {
      failure ??= error;
      if (!picture) return;
      for (const each of takers) (each.found === each.way.length ? ready : waiting).set(each, picture);
    });
  });
  unzip.register(UnzipInflate);
  const send = async (pictures: Map<Wanted, Blob>) => {
    for (const [each, picture] of pictures) {
      pictures.delete(each);
      const { address } = await uploadPicture('productdbImages', picture);
      onSent({ name: each.name, address });
    }
  };
  const reader = zip.stream().getReader();
  for (let isDone = false; !isDone;) {
    const { done, value } = await reader.read();
    isDone = done;
    unzip.push(value ?? new Uint8Array(), done);
    if (failure) throw failure;
    for (const each of ready.keys()) waiting.delete(each);
    await send(ready);
  }
  await send(waiting);
}

/** Unpacks a file of a ZIP; calls back without a picture if the file is too large. */
function readWhole(file: UnzipFile, onEnd: (error: unknown, picture?: Blob) => void): void {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  file.ondata = (error, piece, isLast) => {
    if (error) return onEnd(error);
    size += piece.length;
    if (size > LARGEST) return;
    pieces.push(new Uint8Array(piece));
    if (isLast) onEnd(null, new Blob(pieces));
  };
  file.start();
}
