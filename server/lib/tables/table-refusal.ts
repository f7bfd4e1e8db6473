import type { ErrorCode } from '#contract/texts/errors.ts';
import type { TableError, TableLimits } from './table-error.ts';

export type TableErrorCode = Extract<ErrorCode, `table-${string}`>;
/** An error code with what its sentence names. */
export interface TableRefusal {
  code: TableErrorCode;
  params: Record<string, string | number>;
}

const MEGABYTE = 1024 * 1024;

/** Returns the code and the values of the sentence that tells somebody why their file cannot be read. */
export function tableRefusal({ problem, place }: TableError, limits: TableLimits): TableRefusal {
  const code = `table-${problem}` as const;
  const { sheet = '', row = 0, column = 0, beyond } = place;
  const at = { place: row === 0 ? 'file' : sheet === '' ? 'row' : 'sheet', sheet, row };
  if (problem === 'unreadable') {
    const most = beyond === 'columns' ? limits.columns : beyond === 'cell' ? limits.cell * 10 : 0;
    return { code, params: { ...at, column, beyond: beyond ?? 'nothing', most } };
  }
  if (problem === 'too-many-rows') return { code, params: { ...at, most: limits.rows } };
  if (problem === 'unpacks-too-large')
    return { code, params: { most: Math.round(limits.unpackedBytes / MEGABYTE) } };
  return { code, params: {} };
}
