import { uploadsText as text } from '#contract/texts/uploads.ts';

const NAME = /\.(jpe?g|png|gif)$/i;

/** Returns the problem of a chosen file before it is read (spec section 5); undefined when it has none. */
export function fileProblem(file: File | undefined): string | undefined {
  if (!file) return text('noFile');
  if (!NAME.test(file.name)) return text('wrongName');
  return file.size === 0 ? text('unreadable') : undefined;
}

/** The types of files that the board takes; only the browser knows whether it can decode HEIC. */
const TAKEN = /^image\/(jpeg|png|gif|webp|avif|heic|heif)$/;
const TAKEN_NAME = /\.(jpe?g|png|gif|webp|avif|heic|heif)$/i;

/** Returns the problem of a file that was dropped, pasted or chosen for the board; undefined when it has none. */
export function boardProblem(file: File): string | undefined {
  if (!TAKEN.test(file.type) && !TAKEN_NAME.test(file.name)) return text('wrongKind');
  return file.size === 0 ? text('unreadable') : undefined;
}
