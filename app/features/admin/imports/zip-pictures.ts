import { Unzip, UnzipInflate } from 'fflate';
import { uploadPicture } from '#app/state/uploads/uploads.ts';

/** The most bytes of one picture; a ZIP may say that it holds less than it unpacks to. */
const LARGEST = 20 * 1024 * 1024;

/** A name without the folders of the ZIP. */
const plainName = (path: string) => path.split(/[\\/]/).at(-1)!.trim().toLowerCase();

interface Sent {
  name: string;
  address: string;
}

export async function sendPicturesOf(
  zip: Blob,
  wanted: readonly string[],
  onSent: (sent: Sent) => void,
): Promise<void> {
  const names = new Map(wanted.map((name) => [plainName(name), name]));
  const ready: { name: string; picture: Blob }[] = [];
  let failure: unknown = null;
  const unzip = new Unzip((file) => {
    const name = names.get(plainName(file.name));
    if (name === undefined || file.name.startsWith('__MACOSX')) return;
    names.delete(plainName(file.name));
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    file.ondata = (error, piece, isLast) => {
      if (error) failure ??= error;
      size += piece.length;
      if (failure || size > LARGEST) return;
      pieces.push(new Uint8Array(piece));
      if (isLast) ready.push({ name, picture: new Blob(pieces) });
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const reader = zip.stream().getReader();
  for (let isDone = false; !isDone;) {
    const { done, value } = await reader.read();
    isDone = done;
    unzip.push(value ?? new Uint8Array(), done);
    if (failure) throw failure;
    for (const { name, picture } of ready.splice(0)) {
      const { address } = await uploadPicture('productdbImages', picture);
      onSent({ name, address });
    }
  }
}
