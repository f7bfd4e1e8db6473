import type { ErrorCode } from '#contract/texts/errors.ts';

export type FileErrorCode = Extract<ErrorCode, `import-${string}` | `table-${string}`>;

/**
 * An error about a file that cannot be read at all, thrown in the thread that reads it; the service turns it into an
 * HttpError.
 */
export class FileError extends Error {
  readonly code: FileErrorCode;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: FileErrorCode, params: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
