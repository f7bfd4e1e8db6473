const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** The bytes of the length, type and checksum of a chunk (PNG specification, third edition, section 5.3). */
const [LENGTH, TYPE, CHECKSUM] = [4, 4, 4];
/** The types of chunks that matter for pixels and their colours; `eXIf` holds the orientation. */
const KEPT = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP eXIf'.split(' '));
/** The largest `eXIf` chunk in bytes, as large as in a JPEG. */
const LARGEST_EXIF = 65_536;

/**
 * Returns a PNG without texts and other chunks that no pixel depends on, and any other file as it is. Decoders unpack
 * each compressed text to up to 8 MB, so that 256 KB of texts took two gigabytes. The bytes are moved in place, because
 * a copy would be as large again.
 */
export function withoutTexts(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return bytes;
  let [from, to] = [SIGNATURE.length, SIGNATURE.length];
  while (from + LENGTH + TYPE <= bytes.length) {
    const length = bytes.readUInt32BE(from);
    const type = bytes.toString('latin1', from + LENGTH, from + LENGTH + TYPE);
    const end = Math.min(from + LENGTH + TYPE + length + CHECKSUM, bytes.length);
    if (KEPT.has(type) && (type !== 'eXIf' || length <= LARGEST_EXIF)) {
      bytes.copyWithin(to, from, end);
      to += end - from;
    }
    from = end;
    if (type === 'IEND') break;
  }
  return bytes.subarray(0, to);
}
