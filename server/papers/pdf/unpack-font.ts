import { inflateSync } from 'node:zlib';

const WOFF = 0x774f4646;
/** The lengths in bytes, in WOFF 1.0, of the head of the file and of each entry of its table of contents. */
const [WOFF_HEAD, WOFF_ENTRY] = [44, 20];
/** The lengths in bytes, in OpenType, of the head of the file and of each entry of its table of contents. */
const [SFNT_HEAD, SFNT_ENTRY] = [12, 16];

/**
 * Unpacks a font from WOFF 1.0 (https://www.w3.org/TR/WOFF/) to OpenType, so that nothing is inflated while a paper is
 * written: fontkit inflates in JavaScript, which took half a second for each paper.
 * @throws Error where the file is no WOFF.
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF) throw new Error('the font is no WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, WOFF_HEAD + index * WOFF_ENTRY));
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(SFNT_ENTRY * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(SFNT_ENTRY * (count - 2 ** power), 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEAD + index * SFNT_ENTRY;
    head.writeUInt32BE(tag, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    // Each table of an OpenType font begins at a multiple of four bytes.
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    offset += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

/**
 * Reads an entry of the table of contents and its table, which WOFF compresses only if that makes the table shorter.
 */
function readTable(woff: Buffer, at: number) {
  const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
    number,
    number,
    number,
  ];
  const bytes = woff.subarray(offset, offset + packed);
  return {
    tag: woff.readUInt32BE(at),
    checksum: woff.readUInt32BE(at + 16),
    bytes: packed < length ? inflateSync(bytes) : bytes,
  };
}
