import { decodeText } from './decode-text.ts';
import type { FileTable, FileTables } from './file-tables.ts';
import { readCsv } from './read-csv.ts';
import { TableError, type TableLimits, type TableProblem } from './table-error.ts';
import { partNames } from './unpack.ts';

/**
 * Reads the tables of a file, in a thread of its own (`file-thread.ts`). What the file is is found by its content: its name
 * says little.
 * @throws TableError.
 */
export async function readTables(bytes: Uint8Array, limits: TableLimits): Promise<FileTables> {
  if (bytes.length === 0) throw new TableError('empty');
  const found = startsWith(bytes, '504b0304')
    ? await readPacked(bytes, limits)
    : await readText(bytes, limits);
  if (!found.tables.some(({ rows }) => rows.some((row) => row.length > 0))) throw new TableError('empty');
  return found;
}

const startsWith = (bytes: Uint8Array, hex: string, from = 0): boolean =>
  Buffer.from(bytes.subarray(from, from + hex.length / 2)).toString('hex') === hex;

// The libraries of each kind are loaded when a file of it comes.
async function readPacked(bytes: Uint8Array, limits: TableLimits): Promise<FileTables> {
  const names = partNames(bytes, limits);
  if (names.has('xl/workbook.bin')) throw new TableError('old-excel');
  if (names.has('content.xml')) {
    const { readOds } = await import('./read-ods.ts');
    return { kind: 'ods', tables: readOds(bytes, limits), isWindows: false };
  }
  if (!names.has('_rels/.rels')) throw new TableError('unreadable');
  const { readXlsx } = await import('./read-xlsx.ts');
  return { kind: 'xlsx', tables: readXlsx(bytes, limits), isWindows: false };
}

async function readText(bytes: Uint8Array, limits: TableLimits): Promise<FileTables> {
  refuseKind(bytes);
  const { text, isWindows } = decodeText(bytes);
  if (!/^\s*</.test(text)) {
    const table: FileTable = { name: '', isHidden: false, rows: readCsv(text, limits) };
    return { kind: 'csv', tables: [table], isWindows };
  }
  if (!/<table[\s>]/i.test(text)) throw new TableError('unreadable');
  const { readHtml } = await import('./read-html.ts');
  return { kind: 'html', tables: readHtml(text, limits), isWindows };
}

const OLE = 'd0cf11e0a1b11ae1';
/** Excel before 1997 wrote its records into the file itself. */
const OLDEST_EXCEL = ['09000400', '09020600', '09040600', '09080600', '09080800', '0908100000'];
const PICTURES = ['ffd8ff', '89504e47', '47494638', '424d', '49492a00', '4d4d002a'];
/** The marks of pictures that stand in their fifth or ninth byte: HEIC, AVIF and WebP. */
const FTYP = '66747970';
const WEBP = '57454250';

/** Refuses a file that its first bytes tell to hold no table. @throws TableError. */
export function refuseKind(bytes: Uint8Array): void {
  const problem = problemOfKind(bytes);
  if (problem) throw new TableError(problem);
}

/** Returns the problem of a file that is known by its first bytes and holds no table. */
function problemOfKind(bytes: Uint8Array): TableProblem | null {
  if (startsWith(bytes, OLE)) return problemOfCompound(bytes);
  if (OLDEST_EXCEL.some((each) => startsWith(bytes, each))) return 'old-excel';
  if (startsWith(bytes, '25504446')) return 'pdf';
  const isPicture = PICTURES.some((each) => startsWith(bytes, each)) && !isWords(bytes);
  return isPicture || startsWith(bytes, FTYP, 4) || startsWith(bytes, WEBP, 8) ? 'picture' : null;
}

/** A text may begin with 'BM', as a picture does. */
const isWords = (bytes: Uint8Array): boolean =>
  !bytes.subarray(0, 64).includes(0) && startsWith(bytes, '424d');

/** A compound file is an old workbook, or a new one that a password encrypts; its folder names what it holds. */
function problemOfCompound(bytes: Uint8Array): TableProblem {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const holds = (name: string) => all.includes(Buffer.from(name, 'utf16le'));
  if (holds('EncryptedPackage')) return 'password';
  return holds('Workbook') || holds('Book') ? 'old-excel' : 'unreadable';
}
