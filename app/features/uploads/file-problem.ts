import { uploadsText as text } from '#contract/texts/uploads.ts';

const NAME = /\.(jpe?g|png|gif)$/i;

/** Returns the problem of a chosen file before it is read (spec section 5); undefined when it has none. */
export function fileProblem(file: File | undefined): string | undefined {
  if (!file) return text('noFile');
  if (!NAME.test(file.name)) return text('wrongName');
  return file.size === 0 ? text('unreadable') : undefined;
}
