import { decodeText } from '#server/lib/tables/decode-text.ts';
import type { FileTable } from '#server/lib/tables/file-tables.ts';
import { readTables, refuseKind } from '#server/lib/tables/read-tables.ts';
import type { TableLimits } from '#server/lib/tables/table-error.ts';
import { readBankFormat } from './bank-formats.ts';

/** The bytes by which a file is known as packed, as workbooks are. */
const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Reads the tables of a statement, whichever of the known formats it has. @throws TableError. */
export async function readStatementTables(bytes: Uint8Array, limits: TableLimits): Promise<FileTable[]> {
  refuseKind(bytes);
  const format = isPacked(bytes) ? null : readBankFormat(decodeText(bytes).text);
  if (format) return [format];
  return (await readTables(bytes, limits)).tables;
}
