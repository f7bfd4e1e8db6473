/**
 * Names in a ZIP whose writer did not say that they are UTF-8, as zip programs of Linux and macOS write them: the true
 * name stands in the extra field 0x7075 (Info-ZIP, application note 4.6.9), or the bytes are UTF-8 without the mark.
 */

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
/** The end of a ZIP may have a comment of so many bytes behind it. */
const MOST_COMMENT = 65_535;
const ENTRY_BYTES = 46;
const UNICODE_PATH = 0x7075;
/** Bit 11 of an entry's flags: its name is UTF-8. */
const IS_UTF8 = 0x800;

/** The bytes of a name as the unpacker shows them, where it took them for Latin-1. */
const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const bytesOf = (name: string): Uint8Array => Uint8Array.from(name, (letter) => letter.charCodeAt(0));

function asUtf8(name: string): string {
  if (!/[\u0080-\u00ff]/.test(name) || /[\u0100-\uffff]/.test(name)) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(name));
  } catch {
    return name;
  }
}

/** Returns a function that gives each file of a ZIP its true name, by the name that the unpacker has read. */
export async function nameReaderOf(zip: Blob): Promise<(name: string) => string> {
  const told = await namesInDirectory(zip);
  return (name) => told.get(name) ?? asUtf8(name);
}

/** The names in the extra fields of the ZIP's directory, by those beside them; empty where it cannot be read. */
async function namesInDirectory(zip: Blob): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const tailAt = Math.max(zip.size - END_BYTES - MOST_COMMENT, 0);
  const tail = await viewOf(zip.slice(tailAt));
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END_SIGNATURE) end -= 1;
  if (end < 0) return found;
  const size = tail.getUint32(end + 12, true);
  const from = tail.getUint32(end + 16, true);
  const directory = await viewOf(zip.slice(from, from + size));
  for (let at = 0; at + ENTRY_BYTES <= directory.byteLength;) {
    if (directory.getUint32(at, true) !== ENTRY_SIGNATURE) break;
    const [name, extra, comment] = [28, 30, 32].map((place) => directory.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    const isUtf8 = (directory.getUint16(at + 8, true) & IS_UTF8) !== 0;
    const start = at + ENTRY_BYTES;
    const told = isUtf8 ? undefined : unicodePath(directory, start + name, extra);
    if (told !== undefined) found.set(latin1(bytesAt(directory, start, name)), told);
    at = start + name + extra + comment;
  }
  return found;
}

const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer());

/** Bytes of the directory; fewer where it ends before. */
function bytesAt({ buffer, byteLength }: DataView, at: number, length: number): Uint8Array {
  const from = Math.min(at, byteLength);
  return new Uint8Array(buffer as ArrayBuffer, from, Math.max(Math.min(length, byteLength - from), 0));
}

/** The name in the extra field for one, behind its version and a checksum; undefined where there is none. */
function unicodePath(view: DataView, from: number, length: number): string | undefined {
  const end = Math.min(from + length, view.byteLength);
  for (let at = from; at + 4 <= end;) {
    const size = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === UNICODE_PATH && size > 5 && at + 4 + size <= end)
      return new TextDecoder().decode(bytesAt(view, at + 9, size - 5));
    at += 4 + size;
  }
  return undefined;
}
