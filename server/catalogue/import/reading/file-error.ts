import type { ErrorCode } from '#contract/texts/errors.ts';

export type FileErrorCode = Extract<ErrorCode, `import-${string}`>;

/** A file that cannot be read at all, in the process that reads it; the service makes an HttpError of it. */
export class FileError extends Error {
  readonly code: FileErrorCode;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: FileErrorCode, params: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}
