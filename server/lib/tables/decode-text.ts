import { TableError } from './table-error.ts';

interface Decoded {
  text: string;
  /** The text was in Windows-1252 instead of Unicode. */
  isWindows: boolean;
}

/** The share of zero bytes at even or odd places from which a text without a byte order mark counts as UTF-16. */
const MANY_ZEROS = 0.3;

/** The text of a file in UTF-8, UTF-16 or Windows-1252. @throws TableError unreadable. */
export function decodeText(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  // A text has no zero characters, so this file is no text.
  if (text.includes('\0')) throw new TableError('unreadable');
  return { text, isWindows: encoding === 'windows-1252' };
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (zeros(bytes, 1) > MANY_ZEROS) return 'utf-16le';
  if (zeros(bytes, 0) > MANY_ZEROS) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function zeros(bytes: Uint8Array, from: number): number {
  const looked = Math.min(bytes.length, 2000);
  let found = 0;
  for (let at = from; at < looked; at += 2) if (bytes[at] === 0) found += 1;
  return found / Math.max(looked / 2, 1);
}
