/** Facts about a picture that are read from the first bytes of its file, without decoding it. */
export interface PictureHead {
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic';
  /** Width and height in pixels; null when the bytes that were read do not have them. */
  size: { width: number; height: number } | null;
  /** A progressive JPEG, of which a decoder must hold the whole picture in memory. */
  isProgressive: boolean;
  /** More than eight bits a channel. */
  isDeep: boolean;
}

/** The number of bytes that are read: in a JPEG the size is behind the camera's metadata. */
export const HEAD_BYTES = 1024 * 1024;

/** Reads the head of a picture; null for files that are none of the formats that the shop takes. */
export function readPictureHead(bytes: Uint8Array): PictureHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length));
  try {
    if (view.getUint16(0) === 0xffd8) return jpegHead(view);
    if (view.getUint32(0) === 0x89504e47) {
      const size = { width: view.getUint32(16), height: view.getUint32(20) };
      return { ...still('png', size), isDeep: view.getUint8(24) > 8 };
    }
    if (text(0, 4) === 'GIF8') {
      return still('gif', { width: view.getUint16(6, true), height: view.getUint16(8, true) });
    }
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return still('webp', webpSize(view, text(12, 4)));
    if (text(4, 4) !== 'ftyp') return null;
    // The brands of an ISO base media file say which picture format is in it.
    const brands = text(8, Math.min(view.getUint32(0), 64) - 8);
    if (/avi[fs]/.test(brands)) return still('avif', largestExtent(view, text));
    return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? still('heic', null) : null;
  } catch (error) {
    // The file ends before its head is complete.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const still = (format: PictureHead['format'], size: PictureHead['size']): PictureHead => ({
  format,
  size,
  isProgressive: false,
  isDeep: false,
});

/** Reads a JPEG: its frame header (ITU-T T.81, B.2.2) is behind segments that each begin with their length. */
function jpegHead(view: DataView): PictureHead {
  const unknown = still('jpeg', null);
  for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return unknown;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (!isFrame) continue;
    const size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Only the baseline and the extended sequential form are read line by line.
    return { ...still('jpeg', size), isProgressive: marker !== 0xc0 && marker !== 0xc1 };
  }
  return unknown;
}

/** Reads the size of a WebP by its container specification: the extended, the lossless and the simple form. */
function webpSize(view: DataView, chunk: string): PictureHead['size'] {
  if (chunk === 'VP8X') {
    const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
    return { width: uint24(24) + 1, height: uint24(27) + 1 };
  }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Returns the largest `ispe` size: that of the whole picture when it is composed of tiles. */
function largestExtent(view: DataView, text: (at: number, length: number) => string): PictureHead['size'] {
  let largest: PictureHead['size'] = null;
  const end = Math.min(view.byteLength, 65_536) - 16;
  for (let at = 0; at < end; at += 1) {
    if (view.getUint8(at) !== 0x69 || text(at, 4) !== 'ispe') continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
