import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { TableError, type TableLimits, type TableProblem } from './table-error.ts';

const MOST_PARTS = 2000;
/**
 * The number of bytes that are unpacked at a time: few, because the size of the result is known only afterwards and may
 * be a thousand times as large.
 */
const PIECE = 16_384;
/** A part that names other parts is small. */
const LONGEST_TEXT = 5_000_000;

/** Takes the bytes of one part of a packed file, piece by piece. */
export type PartReader = (data: Uint8Array, isLast: boolean) => void;

/** The name of a part as the other parts name it; some programs write '\' and other capitals. */
export const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

/**
 * Unpacks the parts of a packed file that have a reader, and keeps nothing itself.
 * @param readerOf returns null for a part that nobody needs.
 * @throws TableError, and what a reader throws.
 */
export function unpack(
  bytes: Uint8Array,
  { unpackedBytes }: TableLimits,
  readerOf: (name: string) => PartReader | null,
): void {
  let declared = 0;
  let unpacked = 0;
  let parts = 0;
  // Kept here, because the unpacker catches what its callbacks throw.
  let thrown: Error | null = null;
  const fail = (problem: TableProblem) => (thrown ??= new TableError(problem));
  const unzip = new Unzip((file: UnzipFile) => {
    parts += 1;
    declared += file.originalSize ?? 0;
    if (declared > unpackedBytes) fail('unpacks-too-large');
    const read = readerOf(partName(file.name));
    if (!read || thrown) return;
    file.ondata = (error, data, isLast) => {
      if (thrown) return;
      if (error) return void fail('unreadable');
      unpacked += data.length;
      if (unpacked > unpackedBytes) return void fail('unpacks-too-large');
      try {
        read(data, isLast);
      } catch (reason) {
        thrown = reason as Error;
      }
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += PIECE) {
    try {
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    } catch {
      fail('unreadable');
    }
    if (parts > MOST_PARTS) fail('unpacks-too-large');
    if (thrown) throw thrown as Error;
  }
}

/** Unpacks the named parts into texts. @throws TableError. */
export function unpackTexts(
  bytes: Uint8Array,
  limits: TableLimits,
  isNeeded: (name: string) => boolean,
): Map<string, string> {
  const texts = new Map<string, string>();
  unpack(bytes, limits, (name) => {
    if (!isNeeded(name)) return null;
    const decoder = new TextDecoder();
    return (data, isLast) => {
      const text = (texts.get(name) ?? '') + decoder.decode(data, { stream: !isLast });
      if (text.length > LONGEST_TEXT) throw new TableError('unpacks-too-large');
      texts.set(name, text);
    };
  });
  return texts;
}

/** The names of all parts. @throws TableError. */
export function partNames(bytes: Uint8Array, limits: TableLimits): Set<string> {
  const names = new Set<string>();
  unpack(bytes, limits, (name) => {
    names.add(name);
    return null;
  });
  return names;
}
