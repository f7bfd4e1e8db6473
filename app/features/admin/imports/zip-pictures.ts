import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { uploadPicture } from '#app/state/uploads/uploads.ts';

/** The most bytes of one picture; a ZIP may say that it holds less than it unpacks to. */
const LARGEST = 20 * 1024 * 1024;

interface Sent {
  name: string;
  address: string;
}

/** A picture that the file names. */
interface Wanted {
  name: string;
  /** Its name and its folders, from the inside. */
  way: string[];
  /** The part of its way that the one has which was found. */
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
 * The wanted pictures that a file of the ZIP may be: a folder that a ZIP or a list has more is no difference, but of
 * several pictures of one name it is the one whose folders it has.
 */
function takersOf(path: string, wanted: readonly Wanted[]): Wanted[] {
  const way = wayOf(path);
  const shares = wanted.map((each) => sharedPart(each.way, way));
  const most = Math.max(1, ...shares);
  return wanted.filter((each, index) => shares[index] === most && each.found < most);
}

/**
 * Sends the pictures of a ZIP that a file of products names, each as any picture of a product is sent. The ZIP is read
 * piece by piece, so that a large one needs no more memory than its largest picture; one that has a part of the way alone
 * waits for a better one until the end. Throws where it is none.
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
  const unzip = new Unzip((file) => {
    const takers = file.name.startsWith('__MACOSX') ? [] : takersOf(file.name, wanted);
    if (takers.length === 0) return;
    for (const each of takers) each.found = sharedPart(each.way, wayOf(file.name));
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

/** Unpacks a file of a ZIP; one that is too large for a picture is none. */
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
