import { UploadError } from '#app/api/upload-errors.ts';
import { textOf } from '#app/ui/failure.tsx';
import { uploadErrorsText } from '#contract/texts/upload-errors.ts';
import type { Text } from '#app/ui/both.tsx';

const DISK_FULL = 507;

/**
 * Returns the text about an upload that failed: the shop's own sentence where it refused for a reason of its
 * own, else the text for the failure's name.
 */
export function uploadProblem(error: unknown): Text {
  if (!(error instanceof UploadError)) return uploadErrorsText.both('unknown');
  const { said, reason, status = 0 } = error;
  const isReason = (status >= 400 && status < 500 && status !== 408) || status === DISK_FULL;
  return said && (isReason || error.code === 'invalid-format')
    ? textOf({ name: 'ApiError', message: said, ...reason })
    : uploadErrorsText.both(error.code);
}

/** Says whether another try of the same file may succeed. */
export const mayTryAgain = (error: unknown): boolean =>
  !(error instanceof UploadError) ||
  !['invalid-format', 'invalid-argument', 'cannot-slice-blob', 'unsupported-environment'].includes(
    error.code,
  );
