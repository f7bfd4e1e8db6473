import { uploadsText as text } from '#contract/texts/uploads.ts';

const NAME = /\.(jpe?g|png|gif)$/i;

/** What is wrong with a chosen file before it is read, by spec section 5; undefined when nothing is. */
export function fileProblem(file: File | undefined): string | undefined {
  if (!file) return text('noFile');
  if (!NAME.test(file.name)) return text('wrongName');
  return file.size === 0 ? text('unreadable') : undefined;
}
