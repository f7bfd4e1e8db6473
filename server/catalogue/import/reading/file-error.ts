import type { FileColumn } from '#contract/goods/import-columns.ts';
import type { ErrorCode } from '#contract/texts/errors.ts';

export type FileErrorCode = Extract<ErrorCode, `import-${string}` | `table-${string}`>;

/**
 * An error about a file that cannot be read at all, thrown in the thread that reads it; the service turns it into an
 * HttpError.
 */
export class FileError extends Error {
  readonly code: FileErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** The columns of a list that nobody knows, for the person who then says what they mean. */
  readonly columns: FileColumn[] | undefined;

  constructor(
    code: FileErrorCode,
    params: Readonly<Record<string, string | number>> = {},
    columns?: FileColumn[],
  ) {
    super(code);
    this.code = code;
    this.params = params;
    this.columns = columns;
  }
}
